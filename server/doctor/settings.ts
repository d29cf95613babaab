import type { Config } from '#platform/config/config.ts'
import { readConfig, settingNames } from '#server/config.ts'
import { type Finding, note, notReady, ready } from './findings.ts'

const about = 'Settings'

/** Reads the settings the way a start does; `config` is undefined if a start would reject them. */
export function checkSettings(environment: NodeJS.ProcessEnv): {
  config: Config | undefined
  findings: Finding[]
} {
  const misspelled = listMisspelled(environment).map(({ name, meant }) =>
    notReady(about, `${name} isn’t a setting, so it has no effect.`, `Did you mean ${meant}?`),
  )
  try {
    const config = readConfig(environment)
    const left = config.adminPassword
      ? [
          note(
            about,
            'ADMIN_PASSWORD is still in the settings.',
            'It’s only used on the first start, so take it out, along with ADMIN_EMAIL.',
          ),
        ]
      : []
    const findings = [...misspelled, ...left]
    if (findings.length === 0) findings.push(ready(about, 'All settings are valid.'))
    return { config, findings }
  } catch (error) {
    const wrong = (error instanceof Error ? error.message : String(error)).split('\n')
    const remedy = 'Correct this setting. docs/deploy.md and the README list them all.'
    return {
      config: undefined,
      findings: [...wrong.map((line) => notReady(about, line, remedy)), ...misspelled],
    }
  }
}

/** Variables whose name differs from a setting's by one or two letters. */
function listMisspelled(environment: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  return Object.keys(environment)
    .filter((name) => !settingNames.includes(name) && name.length > 5)
    .flatMap((name) => {
      const meant = settingNames.find((setting) => distance(name, setting) <= 2)
      return meant ? [{ name, meant }] : []
    })
}

/** Edit distance (with swaps) between two words, up to 2; anything farther apart is 3. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const steps = [
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(before[j - 2] ?? 0) + 1] : []),
      ]
      next.push(Math.min(...steps))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 3
}
