import { logoSvg } from './logo.ts'
import { vendorLogoSvg } from './vendor-logo.ts'
import { videoFallbackSvg } from './video-fallback.ts'

/** The drawings that the site uses as SVG, and their files. */
export const vectors = [
  { file: 'server/demo/pictures/logo.svg', svg: logoSvg },
  { file: 'server/demo/pictures/cornerstone-apparel.svg', svg: vendorLogoSvg },
  { file: 'app/media/video-fallback.svg', svg: videoFallbackSvg },
]
