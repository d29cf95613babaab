/** The frame's own script: Vite bundles it small, and the server writes it into the page. */
import { themeKey } from '#app/site/frame/theme.ts'
import { prepareForOffline } from './enhance-offline.ts'
import { enhanceFrame } from './frame/enhance-frame.ts'

enhanceFrame(themeKey)
prepareForOffline()
