const mostShown = 20
const mostLines = 40

/** The differences between two crawls: the number of responses, and each distinct change, line by line. */
export function differences(before: string[], after: string[]) {
  const [old, now] = [before, after].map(byRequest) as [Map<string, string>, Map<string, string>]
  const requests = [...new Set([...old.keys(), ...now.keys()])]
  const different = requests.filter((request) => old.get(request) !== now.get(request))
  const changes = Map.groupBy(different, (request) => changeOf(old.get(request), now.get(request)))
  const lines = [...changes].slice(0, mostShown).flatMap(([change, [first = '', ...others]]) => {
    const more = others.length > 0 ? [`(and in ${others.length} more)`] : []
    return [first, ...more, change, '']
  })
  if (changes.size > mostShown) lines.push(`… ${changes.size - mostShown} other changes`)
  return { count: different.length, lines }
}

function changeOf(was: string | undefined, is: string | undefined): string {
  if (was === undefined) return '+ (was not requested before)'
  if (is === undefined) return '- (is no longer requested)'
  return changedLines(was.split('\n'), is.split('\n')).join('\n')
}

/** Records by their first line; repeated ones are numbered. */
function byRequest(records: string[]): Map<string, string> {
  const found = new Map<string, string>()
  const times = new Map<string, number>()
  for (const record of records) {
    const [request = ''] = record.split('\n', 1)
    const time = (times.get(request) ?? 0) + 1
    times.set(request, time)
    found.set(time === 1 ? request : `${request} (time ${time})`, record.trimEnd())
  }
  return found
}

/** The lines between the common first and last lines. */
function changedLines(was: string[], is: string[]): string[] {
  let start = 0
  while (start < was.length && was[start] === is[start]) start += 1
  let end = 0
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) {
    end += 1
  }
  const gone = was.slice(start, was.length - end).map((line) => `-${line}`)
  const come = is.slice(start, is.length - end).map((line) => `+${line}`)
  return [...shortened(gone), ...shortened(come)]
}

function shortened(lines: string[]): string[] {
  const more = lines.length - mostLines
  return more > 0 ? [...lines.slice(0, mostLines), `… ${more} lines more`] : lines
}
