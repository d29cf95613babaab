/** Limits of a drawing; a detailed illustration uses a tenth of them. */
export const svgLimits = {
  characters: 2 * 1024 * 1024,
  depth: 64,
  elements: 20_000,
  /** embedded pictures */
  pictures: 100,
}

/** Elements of a still drawing. Not here: script, foreignObject, links, animation, metadata. */
export const allowedElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon
  text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker image filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`.split(/\s+/),
)

/** Elements that are dropped while their children stay. */
export const unwrappedElements: ReadonlySet<string> = new Set(['a', 'switch'])

/** Layout and paint attributes. No "on…" attributes, on purpose. */
export const allowedAttributes: ReadonlySet<string> = new Set(
  `id class style href version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry
  fx fy fr d points pathLength transform transform-origin role aria-label aria-hidden lang
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow
  clip-path clip-rule mask mask-type filter paint-order vector-effect shape-rendering
  text-rendering image-rendering color-interpolation color-interpolation-filters mix-blend-mode
  isolation font-family font-size font-style font-variant font-weight font-stretch letter-spacing
  word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  writing-mode dx dy rotate textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient marker-start marker-mid marker-end
  filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude
  exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent lighting-color
  scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle stdDeviation flood-color flood-opacity radius baseFrequency numOctaves seed
  stitchTiles`.split(/\s+/),
)

/**
 * True for a link to another part of the same drawing. Ids may be in any language: Illustrator
 * uses its user's.
 */
export function isInnerLink(value: string): boolean {
  return /^#[^\s\p{C}"'()<>\\]+$/u.test(value)
}

/** True for CSS that loads nothing: no imports, no URLs but `url(#…)`, no escapes. */
export function isHarmlessCss(css: string): boolean {
  return !(
    /[\\<]|javascript:|expression\(|image-set\(|cross-fade\(|\bimage\(|\bsrc\(/i.test(css) ||
    /@(?!media\b|supports\b)/i.test(css) ||
    /url\((?!\s*["']?#[^()]*\))/i.test(css)
  )
}
