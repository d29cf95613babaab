/**
 * Runs each test once unchanged, and then again for every mutation that it reached and that no test
 * has caught, all in one process with every mutation built in (switch.ts). After a failed attempt the
 * test must pass again without a mutation, or it proves nothing.
 */
import { inject, TestRunner, type TestTryOptions } from 'vitest'
import { createSwitch, none, type Switch } from './switch.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a module is augmented by an interface
  export interface ProvidedContext {
    /** the mutations to try when a test reaches them, or the one active from the start */
    mistakes: { toTry: number[] } | { always: number }
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: a module is augmented by an interface
  export interface TaskMeta {
    /** a test's results */
    mistakes?: Found
  }
}

/** A test's results for its mutations. */
export type Found = {
  noticed: number[]
  /** reached in a test */
  reached: number[]
  /** reached before a test: on import or in a setup hook */
  loaded: number[]
  /** the error if it fails without a mutation */
  red?: string
  /** fails without a mutation after a failed attempt */
  isSpoilt: boolean
}

type Test = Parameters<TestRunner['onAfterTryTask']>[0]

const worker = globalThis as typeof globalThis & { mistakes?: Switch; toTry?: Set<number> }

export default class MistakenRunner extends TestRunner {
  private found: Found | undefined
  private queue: number[] = []
  private now = none
  private isOver = false

  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    const asked = inject('mistakes')
    worker.mistakes ??= createSwitch('always' in asked ? asked.always : none)
    worker.toTry ??= new Set('toTry' in asked ? asked.toTry : [])
    super.onCollectStart(file)
  }

  override async onBeforeRunTask(task: Test): Promise<void> {
    await super.onBeforeRunTask(task)
    const { mistakes, toTry } = worker
    if (!mistakes || !toTry?.size) return
    const loaded = [...mistakes.make(none)]
    this.found = { noticed: [], reached: [], loaded, isSpoilt: false }
    task.meta.mistakes = this.found
    // one run before all mutations, and possibly one after each
    task.repeats = 2 * toTry.size + 1
    this.now = none
    this.isOver = false
  }

  override onBeforeTryTask(task: Test, options: TestTryOptions): void {
    if (options.repeats > 0 && this.found) this.chooseNext(task, this.found)
    super.onBeforeTryTask(task, options)
  }

  override async onAfterRetryTask(task: Test, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(task, options)
    const { mistakes, toTry } = worker
    if (!this.found || !mistakes || !toTry) return
    const reached = mistakes.make(none)
    const isRed = task.result?.state === 'fail'
    if (options.repeats === 0) {
      if (isRed) this.found.red = task.result?.errors?.[0]?.message ?? '(no message)'
      this.found.reached = [...reached]
      this.queue = this.found.reached.filter((mistake) => toTry.has(mistake))
    } else if (this.now === none) {
      this.found.isSpoilt ||= isRed
    } else if (isRed) {
      this.found.noticed.push(this.now)
    }
  }

  /** The next mutation, or none after a failed attempt; a skipped attempt ends the test. */
  private chooseNext(task: Test, found: Found): void {
    const isAfterRed = this.now !== none && found.noticed.at(-1) === this.now
    if (this.now === none && !found.isSpoilt) {
      for (const mistake of found.noticed) worker.toTry?.delete(mistake)
    }
    this.now = isAfterRed ? none : (this.queue.shift() ?? none)
    this.isOver = found.red !== undefined || found.isSpoilt || (this.now === none && !isAfterRed)
    if (this.isOver) task.context.skip()
    worker.mistakes?.make(this.now)
  }
}
