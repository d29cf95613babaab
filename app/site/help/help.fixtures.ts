import type { Help } from './help.ts'

/** The help lines of a new site. */
export const builtInHelp: Help = {
  crisis: { call: '988', text: '988', chat: 'https://988lifeline.org/chat/' },
  emergency: { call: '911' },
  local: { call: '211' },
  treatment: { name: 'SAMHSA', call: '1-800-662-4357' },
  more: [],
  ministry: { call: '', text: '' },
}
