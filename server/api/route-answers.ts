import type { Register, ServerBuild } from 'react-router'
import { assertSerializable, type Plain } from '#platform/plain-data.ts'

type Answer = (...given: never[]) => unknown

/**
 * Wraps every loader and action, so that what they return or throw reaches visitors only if it is plain
 * data (`assertSerializable`).
 */
export function guardRoutes(fit: FitBuild): ServerBuild {
  const build: ServerBuild = fit
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader ? { loader: guarded(loader, `the loader of ${id}`) } : {}),
      ...(action ? { action: guarded(action, `the action of ${id}`) } : {}),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function guarded<F extends Answer>(answer: F, whose: string): F {
  const guard = async (...given: Parameters<F>) => {
    try {
      return fit(await answer(...given), whose)
    } catch (error) {
      if (error instanceof Error) throw error
      throw fit(error, whose)
    }
  }
  return guard as F
}

function fit(answer: unknown, whose: string): unknown {
  if (!(answer instanceof Response))
    assertSerializable(isWithInit(answer) ? answer.data : answer, whose)
  return answer
}

/** React Router's `data()`: data with status and headers. */
function isWithInit(answer: unknown): answer is { data: unknown } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'type' in answer &&
    answer.type === 'DataWithResponseInit' &&
    'data' in answer
  )
}

type Modules = Register extends { routeModules: infer M } ? M : never
type Returned<F> = F extends (...given: never[]) => infer R ? Awaited<R> : undefined
type Data<R> = R extends Response
  ? undefined
  : R extends { type: string; data: infer D; init: unknown }
    ? D
    : R
type UnfitAnswer<F> = Data<Returned<F>> extends Plain<Data<Returned<F>>> ? never : F
type UnfitPart<Module, Name extends string> = {
  [Part in keyof Module & ('loader' | 'action')]: UnfitAnswer<Module[Part]> extends never
    ? never
    : `the ${Part} of ${Name} returns what must not be sent`
}[keyof Module & ('loader' | 'action')]

/** `never`, or a message for each route that returns more than plain data. */
type Unfit = { [Id in keyof Modules & string]: UnfitPart<Modules[Id], Id> }[keyof Modules & string]

/** The build type if every loader and action returns plain data; otherwise a compile error. */
type FitBuild = [Unfit] extends [never] ? ServerBuild : Unfit
