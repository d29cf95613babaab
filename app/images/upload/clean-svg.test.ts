import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { svgLimits } from './svg-limits.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg">'

function cleaned(inside: string): string {
  return cleanSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
  )
}

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
])('takes out what could run or fetch: %s', (inside) => {
  expect(cleaned(inside)).not.toMatch(/evil|script|alert|onclick|onload|import|xhtml|data:/i)
})

test.each([
  ['no svg at all', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
  ['an svg of no namespace', '<svg><rect/></svg>'],
  ['not well-formed', `${head}<rect></svg>`],
  ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${head}&a;</svg>`],
  ['an entity as attribute', `<!DOCTYPE svg [<!ENTITY a "b">]>${head}<g id="&a;"/></svg>`],
  ['something after the end', `${head}</svg><script/>`],
])('refuses %s', (_, text) => {
  expect(() => cleanSvg(text)).toThrow()
})

const rects = '<rect/>'.repeat(10)

/** Patterns that are each painted with the one before. */
function bomb(inside: (at: number) => string): string {
  const patterns = Array.from(
    { length: 9 },
    (_, at) => `<pattern id="p${at + 1}">${inside(at)}</pattern>`,
  )
  return `<g id="ten">${rects}</g><pattern id="p0"><rect/></pattern>${patterns.join('')}`
}

/** Two paths of a thousand corners, written as short as they can be, each corner with what the one before draws. */
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
    'a bomb of use',
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
  ['a bomb of patterns that are taken over', bomb((at) => `<g fill="url(#p${at})">${rects}</g>`)],
  ['a bomb of masks', bomb((at) => `<g mask="url(#p${at})"><rect/></g>`.repeat(10))],
  ['a bomb of patterns through use', bomb((at) => `<use href="#ten" fill="url(#p${at})"/>`)],
  ['a bomb of markers', bombOfMarkers((marker) => `marker-mid="${marker}"`)],
  ['a bomb of markers in a style', bombOfMarkers((marker) => `style="marker:${marker}"`)],
  [
    'a bomb of markers by a name of its own',
    bombOfMarkers((marker) => `style="--dot:${marker};marker-mid:var(--dot)"`),
  ],
  [
    'a bomb behind parts of the same name that are dropped',
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
  ['parts that draw one another', `<g id="a">${use('b', 1)}</g><g id="b">${use('a', 1)}</g>`],
  ['a text too long for any page', `<desc>${'x'.repeat(2 * 1024 * 1024)}</desc>`],
])('refuses %s, soon', (_, inside) => {
  const startedAt = performance.now()
  expect(() => cleaned(inside)).toThrow('svgTooComplex')
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('takes an illustration of ten thousand parts with shared patterns and gradients', () => {
  const inside =
    '<defs><linearGradient id="g"><stop offset="0"/><stop offset="1"/></linearGradient></defs>' +
    '<style>.a,.b .c{fill:url(#g)} rect{stroke:#000}</style>' +
    '<symbol id="leaf"><path d="M0 0h9"/><path d="M1 1h9"/></symbol>' +
    '<g class="b"><path class="c" d="M0 0h9"/></g>'.repeat(3000) +
    use('leaf', 3000)
  expect(cleaned(inside)).toContain('leaf')
})

test('takes a drawing whose parts are cut to a shape, one in another', () => {
  const cut = '<g clip-path="url(#c)">'.repeat(30)
  const inside = '<rect style="fill:url(#g);opacity:.5"/>'.repeat(9000)
  expect(
    cleaned(
      `<clipPath id="c"><rect/></clipPath><pattern id="g"><rect/></pattern>${cut}${inside}${'</g>'.repeat(30)}`,
    ),
  ).toContain('clip-path')
})

test('takes a chart of five thousand points with a dot at each, and an arrow at its end', () => {
  const dot =
    '<marker id="dot"><circle r="1"/></marker><marker id="tip"><path d="M0 0l9 9"/></marker>'
  const chart = `<polyline points="${'12.5,40 '.repeat(5000)}" marker-mid="url(#dot)" marker-end="url(#tip)"/>`
  expect(cleaned(dot + chart)).toContain('polyline')
})

test('a shape is written as an attribute alone, where its corners are counted', () => {
  const path = `path('M0 0${'l1 1'.repeat(9)}')`
  expect(cleaned(`<path style="d:${path}"/><style>path{d:${path}}</style>`)).toBe(
    `${head}<path></path></svg>`,
  )
})

test('takes a drawing of exactly as many elements as one may have', () => {
  expect(cleaned('<rect/>'.repeat(svgLimits.elements - 1))).toContain('rect')
})

test('a paint by a name in another spelling is taken out', () => {
  expect(cleaned('<rect fill="url(#%70)" stroke="url( #a b )"/>')).toBe(
    `${head}<rect stroke="url( #a b )"></rect></svg>`,
  )
})

test('a link of old drawings stays one; what an element of its own calls so does not', () => {
  expect(cleaned('<use xlink:href="#a" xlink:id="b"/>')).toBe(`${head}<use href="#a"></use></svg>`)
  expect(cleaned('<use href="#a" xlink:href="#b"/>')).toBe(`${head}<use href="#a"></use></svg>`)
})

test('keeps a drawing as it was', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    '<style>.b &gt; rect{fill:url(#a)} @media (prefers-color-scheme: dark){.b{opacity:.9}}</style>' +
    '<g class="b" transform="rotate(4)"><rect width="10" height="8" fill="url(#a)"></rect></g>' +
    '<use href="#a"></use><text x="1" y="2">14:23 &amp; home &lt;3</text>' +
    '<image href="data:image/png;base64,iVBORw0KGgo="></image>'
  expect(cleaned(inside)).toBe(`${head}${inside}</svg>`)
})

test('keeps what stands in a link, without the link', () => {
  expect(cleaned('<a href="https://evil.example/"><rect width="4"/></a>')).toBe(
    `${head}<rect width="4"></rect></svg>`,
  )
})

test('keeps the blanks of a drawing, and not those around it', () => {
  expect(cleanSvg(`\n${head} \n</svg>\n`)).toBe(`${head} \n</svg>`)
})

test('drops a public doctype, as drawing programs write it', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">'
  expect(cleanSvg(`<?xml version="1.0"?>${doctype}${head}</svg>`)).toBe(`${head}</svg>`)
})

test('whatever text and attributes say, cleaning once more changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), fc.string(), (text, value) => {
      const printable = (raw: string) =>
        raw
          .replaceAll(/[^\t\n -\ud7ff]/g, '')
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;')
      const once = cleaned(`<text id="${printable(value)}">${printable(text)}</text>`)
      expect(cleanSvg(once)).toBe(once)
      expect(once.match(/<[a-z]/g)).toHaveLength(2)
    }),
  )
})

test.each([
  ['letters without a rule', 'a'.repeat(50_000)],
  ['a selector that goes on', `${'a'.repeat(50_000)}>b{fill:url(#a)}`],
])('a style with %s is read at once', (_, css) => {
  const startedAt = performance.now()
  cleaned(`<style>${css}</style><path id="a"/>`)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
