/** A palette's colors in one theme, #rrggbb, named as in colors.css. */
export type PaletteColors = {
  page: string
  surface: string
  sunken: string
  ink: string
  muted: string
  line: string
  accent: string
  onAccent: string
}

type Palette = { label: string; light: PaletteColors; dark: PaletteColors }

/**
 * The palettes. The gold, the red, and the colors of the services are the same in all. The night behind the pictures is
 * the page of the dark theme, in both themes.
 * `forest` repeats colors.css, and pages with it get no colors of their own.
 */
export const palettes = {
  forest: {
    label: 'Forest',
    light: {
      page: '#fbf8f2',
      surface: '#ffffff',
      sunken: '#f2ecdf',
      ink: '#1c2420',
      muted: '#4c564f',
      line: '#ddd5c5',
      accent: '#1f4d3a',
      onAccent: '#ffffff',
    },
    dark: {
      page: '#0f1714',
      surface: '#1b2822',
      sunken: '#141e1a',
      ink: '#ece8de',
      muted: '#b4bdb4',
      line: '#35453d',
      accent: '#9fd0b3',
      onAccent: '#0f1f17',
    },
  },
  river: {
    label: 'River',
    light: {
      page: '#f5f9fb',
      surface: '#ffffff',
      sunken: '#e5eef3',
      ink: '#1b2329',
      muted: '#49555d',
      line: '#cdd8dd',
      accent: '#104463',
      onAccent: '#ffffff',
    },
    dark: {
      page: '#0e161c',
      surface: '#192630',
      sunken: '#131d24',
      ink: '#e3e9ed',
      muted: '#b0bcc5',
      line: '#33434f',
      accent: '#86cdff',
      onAccent: '#0c1d29',
    },
  },
  earth: {
    label: 'Earth',
    light: {
      page: '#fdf7f1',
      surface: '#ffffff',
      sunken: '#f6ebdc',
      ink: '#27201a',
      muted: '#5b5148',
      line: '#e1d4c1',
      accent: '#61380d',
      onAccent: '#ffffff',
    },
    dark: {
      page: '#1a140e',
      surface: '#2d2219',
      sunken: '#211a13',
      ink: '#efe7dc',
      muted: '#c2b8af',
      line: '#4b3e32',
      accent: '#eebc92',
      onAccent: '#25180c',
    },
  },
  dusk: {
    label: 'Dusk',
    light: {
      page: '#fbf7fb',
      surface: '#ffffff',
      sunken: '#f3e9f1',
      ink: '#251f27',
      muted: '#58505a',
      line: '#ddd2dc',
      accent: '#592a5c',
      onAccent: '#ffffff',
    },
    dark: {
      page: '#18131a',
      surface: '#2a212c',
      sunken: '#201921',
      ink: '#ede6ec',
      muted: '#c0b6c2',
      line: '#483c4b',
      accent: '#e1b2e3',
      onAccent: '#221624',
    },
  },
  stone: {
    label: 'Stone',
    light: {
      page: '#f7f8fa',
      surface: '#ffffff',
      sunken: '#eaedf0',
      ink: '#1f2226',
      muted: '#4f5459',
      line: '#d3d6da',
      accent: '#313f4d',
      onAccent: '#ffffff',
    },
    dark: {
      page: '#121519',
      surface: '#20252b',
      sunken: '#181c20',
      ink: '#e6e8eb',
      muted: '#b6bbc0',
      line: '#3b4148',
      accent: '#bacde1',
      onAccent: '#151c22',
    },
  },
} as const satisfies Record<string, Palette>

export type PaletteId = keyof typeof palettes

/** The fonts of headings. All but Lora are on the visitor's device already. */
export const headingFaces = {
  lora: { label: 'Lora', family: '"Lora", "Lora Fallback", Georgia, serif' },
  book: {
    label: 'Old style',
    family: '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, serif',
  },
  slab: {
    label: 'Slab serif',
    family: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  },
  humanist: {
    label: 'Humanist',
    family: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif',
  },
} as const satisfies Record<string, { label: string; family: string }>

export type HeadingFaceId = keyof typeof headingFaces
