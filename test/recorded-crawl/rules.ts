import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A value that may differ between two crawls of the same product, and its placeholder. */
type Rule = { name: string; why: string; apply: (text: string) => string }

/** Everything replaced in a record; any other change is reported. */
export function rules(routeNames: Map<string, string>): Rule[] {
  return [...textRules, routeRule(routeNames)]
}

const textRules: Rule[] = [
  {
    name: 'build files',
    why: 'Their names contain a hash of their content, and the bundler decides which ones exist.',
    apply: (text) =>
      text
        .replaceAll(/\/assets\/[\w.~-]+\.(\w+)/g, '/assets/*.$1')
        .replaceAll(/(<link rel="modulepreload" href="\/assets\/\*\.js"\/?>\s*)+/g, '<modules>\n')
        .replaceAll(/(\/assets\/\*\.js)( \/assets\/\*\.js)+/g, '$1 …'),
  },
  {
    name: 'hashes of inline scripts',
    why: 'Some of these scripts contain names of build files. Their number is still compared.',
    apply: (text) => text.replaceAll(/'sha256-[\w+/=]{44}'/g, "'sha256-*'"),
  },
  {
    name: 'text boundaries',
    why: 'React marks the boundary between two text nodes, which readers don’t see.',
    apply: (text) => text.replaceAll('<!-- -->', ''),
  },
  {
    name: 'ETags',
    why: 'They are hashes of bodies with random ids. Their presence is still compared.',
    apply: (text) => text.replaceAll(/^etag: (W\/)?".*"$/gm, 'etag: $1"*"'),
  },
  {
    name: 'cookie values',
    why: 'They are random or signed. Name, attributes, and whether there is a value are still compared.',
    apply: (text) =>
      text
        .replaceAll(/^(set-cookie: [\w.-]+=)[^;\s]+/gm, '$1*')
        .replaceAll(/(lampstand\.device_)[\w-]+/g, '$1*'),
  },
  {
    name: 'seconds in timestamps',
    why: 'The clock advances with every reading, and background work reads it too.',
    apply: (text) =>
      text
        .replaceAll(/(20\d\d-\d\d-\d\dT\d\d:\d\d):\d\d(\.\d+)?/g, '$1:*')
        .replaceAll(/^(Date: .+:)\d\d( \+0000\r?)$/gm, '$1*$2'),
  },
  {
    name: 'request ids',
    why: 'Each request gets a random id, which nothing else refers to.',
    apply: (text) =>
      text.replaceAll(/^(x-request-id: ).+$/gm, '$1*').replaceAll(/("requestId": ?")[^"]+/g, '$1*'),
  },
  {
    name: 'response times',
    why: 'They are measured by a real clock. The measured parts are still compared.',
    apply: (text) =>
      text.replaceAll(/^server-timing: .+$/gm, (line) => line.replaceAll(/dur=[\d.]+/g, 'dur=*')),
  },
  {
    name: 'order of emails',
    why: 'Emails with the same cause are sent concurrently, in any order.',
    apply: (text) =>
      text.replaceAll(
        /(?:\{\s*"kind": "letter:[^}]*\},\s*){1,9}\{\s*"kind": "letter:[^}]*\}/g,
        (run) =>
          run
            .split(/(?<=\}),/)
            .map((one) => one.trim())
            .sort()
            .join(',\n  '),
      ),
  },
  {
    name: 'secrets and signatures',
    why: 'They are random, or signed with a random key.',
    apply: (text) =>
      text
        .replaceAll(/\b(token|key)=[\w.%~-]{20,}/g, '$1=*')
        .replaceAll(/"(token|secret|clientSecret)":( ?)"[^"]{16,}"/g, '"$1":$2"*"'),
  },
  {
    name: 'ids',
    why: 'They are random. The same id still gets the same number.',
    apply: numberIds,
  },
]

const idShapes = [
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  /(?:pi|ch|re|evt|cus|pm|req)_\w{14,}/,
  // our own, made from the crawl clock's counted bytes
  /(0000[0-9a-z]{4})\1/,
  // the sign-in library's
  /(?=\w*[a-z])(?=\w*[A-Z])[0-9A-Za-z]{32}/,
]
const anyId = new RegExp(`\\b(?:${idShapes.map(({ source }) => source).join('|')})\\b`, 'g')

/** The placeholder of an id, numbered by first appearance; an order number is the start of its id. */
function numberIds(text: string): string {
  const numbers = new Map<string, number>()
  const beginnings = new Map<string, number>()
  const numbered = text.replaceAll(anyId, (id) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    if (/^0000/.test(id)) beginnings.set(id.slice(0, 8), number)
    return `<id ${number}>`
  })
  return numbered.replaceAll(/\b[0-9a-z]{8}\b/g, (word) => {
    const number = beginnings.get(word)
    return number === undefined ? word : `<number of id ${number}>`
  })
}

function routeRule(names: Map<string, string>): Rule {
  return {
    name: 'route ids',
    why: 'They are paths of source files, which may move. The route’s path is still compared.',
    apply: (text) =>
      text.replaceAll(/(\\?")([\w-]+(?:\/[\w-]+)*)\1/g, (quoted, quote: string, id: string) => {
        const name = id === 'root' ? undefined : names.get(id)
        return name === undefined ? quoted : `${quote}<route ${name}>${quote}`
      }),
  }
}

/** The build's routes by name, each with its path. */
export function listRouteNames(folder: string): Map<string, string> {
  const file = readdirSync(folder).find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name)) ?? ''
  const text = readFileSync(join(folder, file), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, { path?: string }>
  }
  return new Map(Object.entries(routes).map(([id, { path = '' }]) => [id, `/${path}`]))
}
