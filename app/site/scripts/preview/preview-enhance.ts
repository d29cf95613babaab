/** The frame's own script in a preview (`enhance.ts`): it has a theme of its own. */
import { previewThemeKey } from '#app/site/frame/theme.ts'
import { enhanceFrame } from '#app/site/scripts/frame/enhance-frame.ts'

enhanceFrame(previewThemeKey)
