/** Types for the packages in art/node_modules, which only the font and symbol commands use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      noLayoutClosure?: boolean
      variationAxes?: Record<string, number>
    },
  ): Promise<Buffer>
}

declare module '@fortawesome/free-solid-svg-icons' {
  export const fas: Record<string, { prefix: string; iconName: string; icon: unknown[] }>
}

declare module '@fortawesome/free-brands-svg-icons' {
  export const fab: Record<string, { prefix: string; iconName: string; icon: unknown[] }>
}

declare module 'harfbuzzjs' {
  export class Blob {
    constructor(bytes: Uint8Array)
  }
  export class Face {
    constructor(blob: Blob)
  }
  export class Font {
    constructor(face: Face)
    glyphToJson(glyph: number): { type: string; values: number[] }[]
  }
  export class Feature {
    constructor(tag: string, value: number)
  }
  export class Buffer {
    addText(text: string): void
    guessSegmentProperties(): void
    getGlyphInfosAndPositions(): { codepoint: number; xAdvance?: number }[]
  }
  export function shape(font: Font, buffer: Buffer, features: Feature[]): void
}
