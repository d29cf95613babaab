/** The frame's script in a preview, with its own theme key. */
import { previewThemeKey } from '#app/site/frame/theme.ts'
import { enhanceFrame } from '#app/site/scripts/frame/enhance-frame.ts'

enhanceFrame(previewThemeKey)
