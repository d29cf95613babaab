/** The frame's script. Vite bundles it, and the server inlines it into the page. */
import { themeKey } from '#app/site/frame/theme.ts'
import { prepareForOffline } from './enhance-offline.ts'
import { enhanceFrame } from './frame/enhance-frame.ts'

enhanceFrame(themeKey)
prepareForOffline()
