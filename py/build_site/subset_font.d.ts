/** What is used of subset-font, which has no types of its own. */
declare module 'subset-font' {
  /** The part of a font with these characters, and within these limits of its axes. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
