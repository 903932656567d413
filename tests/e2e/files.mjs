/**
 * Gives the page files by hand: dropped on an element, or pasted into it.
 * @param {import('@playwright/test').Locator} target
 * @param {'drop' | 'paste'} kind
 * @param {readonly { name: string, type: string, content: Buffer }[]} files
 */
export async function hand(target, kind, files) {
  const told = files.map(({ name, type, content }) => ({ name, type, bytes: [...content] }));
  await target.evaluate((element, [how, given]) => {
    const data = new DataTransfer();
    for (const { name, type, bytes } of given)
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
    const init = { bubbles: true, cancelable: true };
    const event =
      how === 'drop'
        ? new DragEvent('drop', { ...init, dataTransfer: data })
        : new ClipboardEvent('paste', { ...init, clipboardData: data });
    element.dispatchEvent(event);
  }, /** @type {const} */ ([kind, told]));
}
