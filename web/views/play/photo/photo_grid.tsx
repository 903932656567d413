/** The board that was read: the digits over the straightened photograph, or alone. */
import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePointer } from '../../../shared/board/board_pointer.ts';
import { Grid } from '../../../shared/board/board_view.tsx';
import { symbolOf } from '../../../shared/board/digits.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import type { BoardSource } from '../../../shared/board/source.ts';
import type { Pixels } from './image.ts';
import type { PhotoCell } from './reading_state.ts';

export function PhotoGrid({ source }: { source: BoardSource<PhotoCell> }) {
  const context = useApp();
  const { photo: state } = context.store;
  const { size } = source.geometry;
  const phase = state.phase.value;
  const isPictureShown = state.isPictureShown.value;
  return (
    <div class="photo-board" data-picture={isPictureShown ? '' : undefined}>
      {phase.name === 'read' && isPictureShown && <Picture picture={phase.picture} />}
      <Grid
        source={source}
        label={`${size} by ${size} puzzle from the photo`}
        usePointer={(grid: { current: HTMLElement | null }) => usePointer(grid, source, context)}
        draw={(view: PhotoCell, isCursor: boolean) => (
          <ReadCell key={view.cell} view={view} isCursor={isCursor} />
        )}
      />
    </div>
  );
}

function Picture({ picture }: { picture: Pixels }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, data } = picture;
  useLayoutEffect(() => {
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [picture]);
  return <canvas class="photo-picture" ref={canvas} width={width} height={height} aria-hidden="true" />;
}

class ReadCell extends Component<{ view: PhotoCell; isCursor: boolean }> {
  /** A correction changes a few cells of many: the others are not drawn anew. */
  shouldComponentUpdate({ view, isCursor }: Readonly<{ view: PhotoCell; isCursor: boolean }>) {
    const before = this.props;
    if (isCursor !== before.isCursor) return true;
    return (Object.keys(view) as (keyof PhotoCell)[]).some((key) => view[key] !== before.view[key]);
  }

  render() {
    const { view, isCursor } = this.props;
    const { digit, doubt, read, isOwn, pencilled, conflict, selected } = view;
    return (
      <div
        class="cell photo-cell"
        role="gridcell"
        data-cell={view.cell}
        data-kind={digit ? (isOwn ? 'own' : 'clue') : undefined}
        data-doubt={doubt ? '' : undefined}
        data-corrected={read === null ? undefined : ''}
        data-conflict={conflict ? '' : undefined}
        data-selected={selected ? '' : undefined}
        aria-label={view.label}
        aria-selected={selected ? 'true' : 'false'}
        tabindex={isCursor ? 0 : -1}
      >
        {digit > 0 && (
          <span class="digit" aria-hidden="true">
            {symbolOf(digit)}
          </span>
        )}
        {pencilled > 0 && (
          <span class="photo-pencilled" aria-hidden="true">
            {symbolOf(pencilled)}
          </span>
        )}
        {(doubt || read !== null) && (
          <span
            class="photo-sign"
            aria-hidden="true"
            data-sign={read === null ? '?' : read ? symbolOf(read) : '+'}
            data-replaced={read ? '' : undefined}
          />
        )}
      </div>
    );
  }
}
