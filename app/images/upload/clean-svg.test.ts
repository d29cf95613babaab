import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PictureLoss } from '#app/images/schema.ts'
import { sortsOf } from '#test/thread-ms.ts'
import { cleanSvg } from './clean-svg.ts'
import { svgLimits } from './svg-allow-list.ts'

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

const nested = (depth: number) => '<g>'.repeat(depth) + '</g>'.repeat(depth)

test.each([
  ['a drawing at the element limit', '<rect/>'.repeat(svgLimits.elements - 1)],
  ['a drawing at the depth limit', nested(svgLimits.depth - 1)],
])('accepts %s', async (_, inside) => {
  expect(await cleaned(inside)).toContain('</svg>')
})

test.each([
  ['one element too many', '<rect/>'.repeat(svgLimits.elements)],
  ['one element too many that is dropped', '<metadata/>'.repeat(svgLimits.elements)],
  ['elements nested too deep', nested(svgLimits.depth)],
  ['dropped elements nested too deep', nested(svgLimits.depth).replaceAll('g>', 'a>')],
  ['30,000 nested elements', nested(30_000)],
  ['a text too long for any page', `<desc>${'x'.repeat(2 * 1024 * 1024)}</desc>`],
])('rejects %s quickly', async (_, inside) => {
  const refuse = () => expect(cleaned(inside)).rejects.toThrow('svgTooComplex')
  expect(await sortsOf(refuse)).toBeLessThan(250)
})

test('accepts an illustration of ten thousand parts with shared patterns and gradients', async () => {
  const inside =
    '<defs><linearGradient id="g"><stop offset="0"/><stop offset="1"/></linearGradient></defs>' +
    '<style>.a,.b .c{fill:url(#g)} rect{stroke:#000}</style>' +
    '<symbol id="leaf"><path d="M0 0h9"/><path d="M1 1h9"/></symbol>' +
    '<g class="b"><path class="c" d="M0 0h9"/></g>'.repeat(3000) +
    '<use href="#leaf"/>'.repeat(3000)
  expect(await cleaned(inside)).toContain('leaf')
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

test.each([
  '#Degradado_sin_título',
  '#Diseño',
  '#Безымянный_градиент_2',
  '#レイヤー',
  '#a&amp;b',
  '#a%20b',
])('keeps a link to the part %s of the same drawing', async (link) => {
  expect(await cleaned(`<use href="${link}"/>`)).toBe(`${head}<use href="${link}"></use></svg>`)
})

test.each(['#a b', '#a\u200bb', '#a(b)', 'x#a', '#'])('drops the link “%s”', async (link) => {
  expect(await cleaned(`<use href="${link}"/>`)).toBe(`${head}<use></use></svg>`)
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
  const drawing = `<style>${css}</style><path id="a"/>`
  expect(await sortsOf(() => cleaned(drawing))).toBeLessThan(50)
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
