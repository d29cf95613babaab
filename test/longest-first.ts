import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A sequencer that begins with these files, in this order: begun later, the last of them would run
 * alone. All others go by size, as vitest has it, which does not tell how long they take.
 */
export function longestFirst(names: string[]): typeof BaseSequencer {
  const placeOf = ({ moduleId }: TestSpecification) => {
    const place = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
    return place === -1 ? names.length : place
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const bySize = await super.sort(files)
      return bySize.toSorted((one, other) => placeOf(one) - placeOf(other))
    }
  }
}
