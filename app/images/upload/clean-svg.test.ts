import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PictureLoss } from '#app/images/schema.ts'
import { cleanSvg } from './clean-svg.ts'
import { svgLimits } from './svg-limits.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg">'

/** Accepts bytes starting with P as a picture, and with PM as an animation. */
async function cleanEmbedded(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 2)
  if (!start.startsWith('P')) return undefined
  const losses: PictureLoss[] = start === 'PM' ? ['motion'] : []
  return { url: `data:image/png;base64,${bytes.toString('base64')}`, losses }
}

const clean = async (text: string) => (await cleanSvg(text, cleanEmbedded)).text

function drawingOf(inside: string) {
  return cleanSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
    cleanEmbedded,
  )
}

const cleaned = async (inside: string) => (await drawingOf(inside)).text

test.each([
  ['<script>alert(1)</script>'],
  ['<g onclick="alert(1)" onLoad="alert(1)"/>'],
  ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">hi</body></foreignObject>'],
  ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  ['<image href="https://evil.example/x.png"/>'],
  ['<image xlink:href="//evil.example/x.png"/>'],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>'],
  ['<use href="https://evil.example/x.svg#a"/>'],
  ['<use href="data:image/svg+xml,%3Csvg%3E#a"/>'],
  ['<a href="javascript:alert(1)"><title>ok</title></a>'],
  ['<set attributeName="href" to="javascript:alert(1)"/>'],
  ['<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['<style>@import url(https://evil.example/x.css);</style>'],
  ['<style><![CDATA[rect { background: url( "https://evil.example/" ) }]]></style>'],
  ['<style>rect { background: u\\72l(https://evil.example/) }</style>'],
  ['<rect fill="url(https://evil.example/x.svg#a)"/>'],
  ['<rect style="fill: url(&#x27;https://evil.example/#a&#x27;)"/>'],
  ['<rect style="background: image-set(&quot;https://evil.example/&quot; 1x)"/>'],
  ['<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ['<!-- evil -->'],
  ['<metadata>evil</metadata>'],
])('removes what could run or fetch: %s', async (inside) => {
  expect(await cleaned(inside)).not.toMatch(/evil|script|alert|onclick|onload|import|xhtml|data:/i)
})

test.each([
  ['another root element', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>', 'notSvg'],
  ['an svg without a namespace', '<svg><rect/></svg>', 'notSvg'],
  ['a web page', '<!doctype html><p>Hello', 'notSvg'],
  ['not well-formed', `${head}<rect></svg>`, 'svgBroken'],
  ['a truncated file', `${head}<rect/>`, 'svgBroken'],
  ['something after the end', `${head}</svg><script/>`, 'svgBroken'],
  ['an undeclared entity', `${head}&nbsp;</svg>`, 'svgEntity'],
  [
    'an external file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${head}&a;</svg>`,
    'svgEntity',
  ],
  [
    'an entity that contains markup',
    `<!DOCTYPE svg [<!ENTITY a "&#60;b">]>${head}&a;</svg>`,
    'svgEntity',
  ],
  [
    'an entity of a megabyte that is used a thousand times',
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1e6)}">]>${head}${'&a;'.repeat(1000)}</svg>`,
    'svgTooComplex',
  ],
])('rejects %s', async (_, text, fault) => {
  await expect(clean(text)).rejects.toThrow(fault)
})

const rects = '<rect/>'.repeat(10)

/** Patterns that each paint with the previous one. */
function bomb(inside: (at: number) => string): string {
  const patterns = Array.from(
    { length: 9 },
    (_, at) => `<pattern id="p${at + 1}">${inside(at)}</pattern>`,
  )
  return `<g id="ten">${rects}</g><pattern id="p0"><rect/></pattern>${patterns.join('')}`
}

/** Two minimal paths of a thousand corners; each corner of the second draws all of the first. */
function bombOfMarkers(attributeOf: (marker: string) => string): string {
  const path = (marker: string) =>
    `<path d="M0 0l${'.1.1'.repeat(1000)}" ${attributeOf(`url(#${marker})`)}/>`
  return `<marker id="dot"><rect/></marker><marker id="dots">${path('dot')}</marker>${path('dots')}`
}

const use = (id: string, times: number) => `<use href="#${id}"/>`.repeat(times)

test.each([
  ['30,000 nested elements', '<g>'.repeat(30_000) + '</g>'.repeat(30_000)],
  ['30,000 nested elements that are dropped', '<a>'.repeat(30_000) + '</a>'.repeat(30_000)],
  ['more elements than any drawing needs', '<rect/>'.repeat(20_001)],
  [
    'a bomb of `use` references',
    `<g id="a0"><rect/></g>${Array.from(
      { length: 9 },
      (_, at) => `<g id="a${at + 1}">${use(`a${at}`, 10)}</g>`,
    ).join('')}`,
  ],
  [
    'a bomb of patterns',
    `${Array.from({ length: 9 }, (_, at) => {
      const inside = `<rect fill="url(#p${at})"/>`.repeat(10)
      return `<pattern id="p${at + 1}">${inside}</pattern>`
    }).join('')}<pattern id="p0"><rect/></pattern>`,
  ],
  [
    'a bomb of patterns in a style sheet',
    `<style>${Array.from({ length: 9 }, (_, at) => `.c${at + 1}{fill:url(#p${at})}`).join('')}</style>${Array.from(
      { length: 9 },
      (_, at) => `<pattern id="p${at}">${`<rect class="c${at}"/>`.repeat(10)}</pattern>`,
    ).join('')}<rect class="c9"/>`,
  ],
  ['a bomb of inherited patterns', bomb((at) => `<g fill="url(#p${at})">${rects}</g>`)],
  ['a bomb of masks', bomb((at) => `<g mask="url(#p${at})"><rect/></g>`.repeat(10))],
  ['a bomb of patterns through `use`', bomb((at) => `<use href="#ten" fill="url(#p${at})"/>`)],
  ['a bomb of markers', bombOfMarkers((marker) => `marker-mid="${marker}"`)],
  ['a bomb of markers in a style', bombOfMarkers((marker) => `style="marker:${marker}"`)],
  [
    'a bomb of markers in a custom property',
    bombOfMarkers((marker) => `style="--dot:${marker};marker-mid:var(--dot)"`),
  ],
  [
    'a bomb behind dropped elements with the same ids',
    `${'1357'.replaceAll(/./g, '<metadata id="p$&"/><g xml:id="p$&"/>')}${bomb((at) => rects.replaceAll('/', ` fill="url(#p${at})"/`))}`,
  ],
  ...[
    '.b .c{fill:URL(#p)}',
    'rect:not(.zz){fill:url(#p)}',
    'rect/*.zz*/{fill:url(#p)}',
    '[class~="c d"]{fill:url(#p)}',
    '.cé{fill:url(#p)}',
    'svg{opacity:1;rect{fill:url(#p)}}',
    'rect{fill:url(#p);g{}}',
    'rect{fill:/*}*/url(#p)}',
    'rect{font-family:"}";fill:url(#p)}',
    'rect{font-family:";clip-path:";fill:url(#p)}',
  ].map((rule) => [
    `a part that is painted with itself by ${rule}`,
    `<style>${rule}</style><pattern id="p"><rect class="c cé"/></pattern>`,
  ]),
  ['a part that draws itself', `<g id="a">${use('a', 1)}</g>`],
  ['parts that draw each other', `<g id="a">${use('b', 1)}</g><g id="b">${use('a', 1)}</g>`],
  ['a text too long for any page', `<desc>${'x'.repeat(2 * 1024 * 1024)}</desc>`],
])('rejects %s quickly', async (_, inside) => {
  const startedAt = performance.now()
  await expect(cleaned(inside)).rejects.toThrow('svgTooComplex')
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('accepts an illustration of ten thousand parts with shared patterns and gradients', async () => {
  const inside =
    '<defs><linearGradient id="g"><stop offset="0"/><stop offset="1"/></linearGradient></defs>' +
    '<style>.a,.b .c{fill:url(#g)} rect{stroke:#000}</style>' +
    '<symbol id="leaf"><path d="M0 0h9"/><path d="M1 1h9"/></symbol>' +
    '<g class="b"><path class="c" d="M0 0h9"/></g>'.repeat(3000) +
    use('leaf', 3000)
  expect(await cleaned(inside)).toContain('leaf')
})

test('accepts nested clip paths', async () => {
  const cut = '<g clip-path="url(#c)">'.repeat(30)
  const inside = '<rect style="fill:url(#g);opacity:.5"/>'.repeat(9000)
  expect(
    await cleaned(
      `<clipPath id="c"><rect/></clipPath><pattern id="g"><rect/></pattern>${cut}${inside}${'</g>'.repeat(30)}`,
    ),
  ).toContain('clip-path')
})

test('accepts a chart of five thousand points with markers', async () => {
  const dot =
    '<marker id="dot"><circle r="1"/></marker><marker id="tip"><path d="M0 0l9 9"/></marker>'
  const chart = `<polyline points="${'12.5,40 '.repeat(5000)}" marker-mid="url(#dot)" marker-end="url(#tip)"/>`
  expect(await cleaned(dot + chart)).toContain('polyline')
})

test('allows shapes only as attributes, where their points are counted', async () => {
  const path = `path('M0 0${'l1 1'.repeat(9)}')`
  expect(await cleaned(`<path style="d:${path}"/><style>path{d:${path}}</style>`)).toBe(
    `${head}<path></path></svg>`,
  )
})

test('accepts a drawing at the element limit', async () => {
  expect(await cleaned('<rect/>'.repeat(svgLimits.elements - 1))).toContain('rect')
})

test('removes a paint reference with another spelling', async () => {
  expect(await cleaned('<rect fill="url(#%70)" stroke="url( #a b )"/>')).toBe(
    `${head}<rect stroke="url( #a b )"></rect></svg>`,
  )
})

test('keeps xlink:href, but not on custom elements', async () => {
  expect(await cleaned('<use xlink:href="#a" xlink:id="b"/>')).toBe(
    `${head}<use href="#a"></use></svg>`,
  )
  expect(await cleaned('<use href="#a" xlink:href="#b"/>')).toBe(
    `${head}<use href="#a"></use></svg>`,
  )
})

test('keeps a safe drawing unchanged', async () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    '<style>.b &gt; rect{fill:url(#a)} @media (prefers-color-scheme: dark){.b{opacity:.9}}</style>' +
    '<g class="b" transform="rotate(4)"><rect width="10" height="8" fill="url(#a)"></rect></g>' +
    '<use href="#a"></use><text x="1" y="2">14:23 &amp; home &lt;3</text>' +
    '<image href="data:image/png;base64,UE5H"></image>'
  expect(await cleaned(inside)).toBe(`${head}${inside}</svg>`)
})

test('keeps a link’s content without the link', async () => {
  expect(await cleaned('<a href="https://evil.example/"><rect width="4"/></a>')).toBe(
    `${head}<rect width="4"></rect></svg>`,
  )
})

test.each(['#Degradado_sin_título', '#Diseño', '#Безымянный_градиент_2', '#レイヤー', '#a&amp;b'])(
  'keeps a link to the part %s of the same drawing',
  async (link) => {
    expect(await cleaned(`<use href="${link}"/>`)).toBe(`${head}<use href="${link}"></use></svg>`)
  },
)

test.each(['#a%20b', '#a b', '#a\u200bb', '#a(b)', 'x#a', '#'])(
  'drops the link “%s”',
  async (link) => {
    expect(await cleaned(`<use href="${link}"/>`)).toBe(`${head}<use></use></svg>`)
  },
)

test('counts references with non-Latin ids', async () => {
  const twice = (id: string, of: string) =>
    `<g id="${id}"><use href="#${of}"/><use href="#${of}"/></g>`
  const doubled = Array.from({ length: 18 }, (_, at) => twice(`é${at + 1}`, `é${at}`)).join('')
  await expect(cleaned(`<g id="é0"><rect/></g>${doubled}`)).rejects.toThrow('svgTooComplex')
})

test('keeps whitespace with xml:space', async () => {
  const inside = '<text xml:space="preserve">a  b</text>'
  expect(await cleaned(inside)).toBe(`${head}${inside}</svg>`)
  expect(await cleaned('<text xml:space="x" xml:lang="de">a</text>')).toBe(
    `${head}<text>a</text></svg>`,
  )
})

test.each([
  [
    'draw.io’s note for programs without HTML',
    '<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a href="https://example.org"><text>Text is not SVG</text></a></switch><rect/>',
    '<g></g><rect></rect>',
    [],
  ],
  [
    'draw.io’s text, in HTML and plain',
    '<switch><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject><text>Hi</text></switch>',
    '<text>Hi</text>',
    ['html'],
  ],
  [
    'text in several languages',
    '<switch><text systemLanguage="de">Haus</text><text systemLanguage="fr, en-GB">House</text><text>Casa</text></switch>',
    '<text>House</text>',
    [],
  ],
  [
    'text in another language with a fallback',
    '<switch><text systemLanguage="de">Haus</text><text>House</text><text>Casa</text></switch>',
    '<text>House</text>',
    [],
  ],
  [
    'Illustrator’s own data before the drawing',
    '<switch><foreignObject requiredExtensions="http://ns.adobe.com/ai/"/><g><rect/></g></switch><g/>',
    '<g><rect></rect></g><g></g>',
    [],
  ],
])('shows one choice of a switch: %s', async (_, inside, expected, lost) => {
  const { text, losses: all } = await drawingOf(inside)
  expect([text, all]).toEqual([`${head}${expected}</svg>`, lost])
})

test('keeps whitespace inside a drawing but not around it', async () => {
  expect(await clean(`\n${head} \n</svg>\n`)).toBe(`${head} \n</svg>`)
})

test('drops a public doctype', async () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">'
  expect(await clean(`<?xml version="1.0"?>${doctype}${head}</svg>`)).toBe(`${head}</svg>`)
})

test('is idempotent for any text and attributes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary-ascii' }), fc.string(), async (text, value) => {
      const printable = (raw: string) =>
        raw
          .replaceAll(/[^\t\n -\ud7ff]/g, '')
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;')
      const once = await cleaned(`<text id="${printable(value)}">${printable(text)}</text>`)
      expect(await clean(once)).toBe(once)
      expect(once.match(/<[a-z]/g)).toHaveLength(2)
    }),
  )
})

test.each([
  ['letters without any rule', 'a'.repeat(50_000)],
  ['strings that are never closed', `${'"'.repeat(50_001)}url(`],
  ['URLs that are never closed', 'url( '.repeat(50_000)],
  ['comments that are never closed', `${'/*'.repeat(50_000)}\\`],
  ['braces that are never closed', `${'a{'.repeat(50_000)}\\`],
  ['nested groups', `${'@media{'.repeat(20_000)}\\`],
  ['a very long selector', `${'a'.repeat(50_000)}>b{fill:url(#a)}`],
])('parses a style with %s quickly', async (_, css) => {
  const startedAt = performance.now()
  await cleaned(`<style>${css}</style><path id="a"/>`)
  expect(performance.now() - startedAt).toBeLessThan(500)
})

const losses = async (inside: string) => (await drawingOf(inside)).losses

test.each([
  ['@import url("https://example.org/font.css");.a{fill:#264}', '.a{fill:#264}', ['outside']],
  ['@IMPORT "x.css" screen; .a{fill:#264}', '.a{fill:#264}', ['outside']],
  [
    '@font-face{font-family:"A";src:url(data:font/woff2;base64,d09G)}.a{fill:#264}',
    '.a{fill:#264}',
    ['fonts'],
  ],
  ['@charset "utf-8";@namespace url(http://www.w3.org/2000/svg);.a{b:c}', '.a{b:c}', []],
  ['@-webkit-keyframes x{from{r:1}to{r:2}}.a{animation:x 1s}', '.a{animation:x 1s}', ['animation']],
  ['@layer x{.a{fill:red}}.b{fill:#fc3}', '.b{fill:#fc3}', ['styles']],
  [
    '.a{fill:url(https://example.org/#a);stroke:#264}.b{fill:url(#b)}',
    '.a{stroke:#264} .b{fill:url(#b)}',
    ['outside'],
  ],
  ['.a{content:"};{"}/*}*/@import "x";.b{fill:red}', '.a{content:"};{"} .b{fill:red}', ['outside']],
  ['@media print{@import "x";.a{fill:red}}', '@media print{.a{fill:red}}', ['outside']],
  ['.\\31 a{fill:red}.b{fill:#fc3', '.b{fill:#fc3}', ['styles']],
  ['.a{fill:red;.b{src:url(x)}}.c{d:e}', '.c{d:e}', ['outside']],
])('keeps the safe part of %s', async (sheet, kept, lost) => {
  const drawing = await drawingOf(`<style><![CDATA[${sheet}]]></style>`)
  const text = kept.replaceAll('>', '&gt;')
  expect(drawing.text).toBe(text ? `${head}<style>${text}</style></svg>` : `${head}</svg>`)
  expect(drawing.losses).toEqual(lost)
})

test('keeps safe declarations of a style attribute', async () => {
  const style = 'fill:#264;background:url(https://example.org/a.png);stroke:url(#b)'
  const { text, losses: lost } = await drawingOf(`<rect style="${style}"/>`)
  expect(text).toBe(`${head}<rect style="fill:#264;stroke:url(#b)"></rect></svg>`)
  expect(lost).toEqual(['outside'])
})

test.each([
  ['data:image/jpg;base64,UA=='],
  ['data:img/png;base64,UA=='],
  ['data:;base64,UA=='],
  ['data:application/octet-stream;charset=utf-8;base64,U A=\n='],
  ['data:image/png;BASE64,UA%3D%3D'],
  ['data:image/x-png,P'],
  [' DATA:image/png,%50'],
])('keeps an embedded picture of any claimed type: %s', async (url) => {
  const { text, losses: lost } = await drawingOf(`<image width="4" xlink:href="${url}"/>`)
  expect(text).toBe(`${head}<image width="4" href="data:image/png;base64,UA=="></image></svg>`)
  expect(lost).toEqual([])
})

test('reports embedded pictures that are unreadable or lose animation', async () => {
  expect(await losses('<image href="data:image/png;base64,eA=="/>')).toEqual(['embedded'])
  expect(await losses('<image href="data:image/svg+xml,%3Csvg/%3E"/>')).toEqual(['embedded'])
  expect(await losses('<image href="data:image/gif,PM"/>')).toEqual(['motion'])
})

test('rejects a drawing with too many pictures', async () => {
  const one = '<image href="data:image/png,P"/>'
  expect(await cleaned(one.repeat(svgLimits.pictures))).toContain('image')
  await expect(cleaned(one.repeat(svgLimits.pictures + 1))).rejects.toThrow('svgTooComplex')
})

test.each<[string, PictureLoss[]]>([
  [
    '<script>x</script><g onclick="x"/><h:script xmlns:h="http://www.w3.org/1999/xhtml"/>',
    ['scripts'],
  ],
  ['<animateTransform/><set/>', ['animation']],
  ['<a href="https://example.org/"><rect/></a>', ['links']],
  ['<font><glyph/></font>', ['fonts']],
  ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', ['html']],
  ['<image href="photo.png"/><use href="other.svg#a"/>', ['outside']],
  ['<rect fill="url(https://example.org/a.svg#b)"/>', ['outside']],
  ['<?xml-stylesheet href="a.css"?>', ['outside']],
  ['<video/>', ['other']],
  ['<rect style="fill:red;width:expression(1)"/>', ['styles']],
  // no one misses a drawing program's private data
  ['<metadata><x/></metadata><i:pgf xmlns:i="http://ns.adobe.com/ai/"/><g i="1" data-a="b"/>', []],
  ['<switch><foreignObject requiredExtensions="http://ns.adobe.com/ai/"/><g/></switch>', []],
])('reports what is removed from %s', async (inside, expected) => {
  expect(await losses(inside)).toEqual(expected)
})

test('reads drawing programs’ entities: namespaces, styles, and text', async () => {
  const doctype = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [
    <!ENTITY ns_svg "http://www.w3.org/2000/svg">
    <!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
    <!ENTITY st0 "fill:#264;stroke:none;">
    <!ENTITY st0 "fill:red;">
    <!ENTITY name "Lamp &amp; Light">
    <!ENTITY word "Lampstand">
  ]>`
  const drawing =
    '<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:x="y"><g style="&st0;">&word;</g></svg>'
  expect(await clean(doctype + drawing)).toBe(
    `${head}<g style="fill:#264;stroke:none;">Lampstand</g></svg>`,
  )
})
