/** Email colors. `light` goes inline, for every mail app; `dark` goes in the head, for those that support it. */
export const light = {
  page: '#fbf8f2',
  surface: '#ffffff',
  ink: '#1c2420',
  muted: '#4c564f',
  line: '#ddd5c5',
  accent: '#1f4d3a',
  night: '#0f1714',
  cream: '#f6f0e4',
  lamp: '#e5a82e',
  onLamp: '#1c1a10',
  notice: '#fbf0d6',
  onNotice: '#6b4703',
}

const dark = {
  page: '#0f1714',
  surface: '#1b2822',
  ink: '#ece8de',
  muted: '#b4bdb4',
  line: '#35453d',
  accent: '#9fd0b3',
  lamp: '#edb84a',
  notice: '#332811',
  onNotice: '#f0cd7f',
}

const darkRules = [
  `.page{background-color:${dark.page}!important}`,
  `.surface{background-color:${dark.surface}!important;border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.accent{color:${dark.accent}!important}`,
  `.lamp{background-color:${dark.lamp}!important}`,
  `.notice{background-color:${dark.notice}!important;color:${dark.onNotice}!important}`,
]

/** The head's styles: dark colors, and less padding on phones. */
export const headStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  // Outlook on the web marks what it has darkened
  ...darkRules.map((rule) => `[data-ogsc] ${rule}`),
  '@media (max-width:480px){.room{padding-left:22px!important;padding-right:22px!important}}',
].join('\n')

export const serif = "Lora, Georgia, 'Times New Roman', serif"
export const sans = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif"
