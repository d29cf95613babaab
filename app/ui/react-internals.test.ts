import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { clientRouteMark, hydrationSteps, renderedScripts } from './react-internals.ts'

/** The versions that `react-internals.ts` was last compared with. */
const compared = { 'react-dom': '19.3.1', 'react-router': '8.4.0', '@react-router/dev': '8.4.0' }

const reactDom = 'react-dom/cjs/react-dom-client.production.js'
const router = 'react-router/dist/production/lib/dom/ssr'

/** What each internal looks like in its package. */
const internals: [name: string, file: string, ...texts: string[]][] = [
  ['marks on nodes', reactDom, '"__reactFiber$" +', '"__reactProps$" +'],
  ['the mark of a root that listens', reactDom, 'listeningMarker = "_reactListening" +'],
  [
    'stopped events',
    reactDom,
    'discreteReplayableEvents.indexOf(domEventName)',
    'null !== blockedOn && nativeEvent.stopPropagation();',
  ],
  [
    'the steps of hydration',
    reactDom,
    ...hydrationSteps.map((step) => `.${step});`),
    'instance.textContent === "" + ',
  ],
  ['the hydration data', `${router}/single-fetch.js`, `${renderedScripts.data}.streamController`],
  ['the start script', `${router}/components.js`, 'async: true', 'type: "module"'],
  ['the preloads', `${router}/components.js`, 'rel: "modulepreload"'],
  ['ids of route modules', '@react-router/dev/dist/vite.js', `"${clientRouteMark}"`],
]

const packages = join(dirname(createRequire(import.meta.url).resolve('react/package.json')), '..')

const read = (file: string) => readFile(join(packages, file), 'utf8')

test('React and React Router still have the internals that we rely on', async () => {
  const missing: string[] = []
  for (const [name, file, ...texts] of internals) {
    const source = await read(file)
    for (const text of texts)
      if (!source.includes(text)) missing.push(`${name}: ${text} in ${file}`)
  }
  for (const [name, version] of Object.entries(compared)) {
    const installed = JSON.parse(await read(`${name}/package.json`)).version
    if (installed !== version)
      missing.push(`${name} is ${installed}, last compared with ${version}`)
  }
  expect(
    missing,
    'Compare react-internals.ts with the new version, run test/e2e/operations/first-click and test/e2e/site, then update this file.',
  ).toEqual([])
})
