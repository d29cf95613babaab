import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A sequencer that starts with these files, in this order, because a slow file that starts late would run
 * alone. The rest follow by size, Vitest's default, which doesn't predict how long they take.
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
