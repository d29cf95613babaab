import { logoSvg } from './logo.ts'
import { vendorLogoSvg } from './vendor-logo.ts'
import { videoFallbackSvg } from './video-fallback.ts'

/** What the site takes as SVG, and the files that hold it. */
export const vectors = [
  { file: 'server/demo/pictures/logo.svg', svg: logoSvg },
  { file: 'server/demo/pictures/cornerstone-apparel.svg', svg: vendorLogoSvg },
  { file: 'app/media/video-fallback.svg', svg: videoFallbackSvg },
]
