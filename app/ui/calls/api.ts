import type { z } from 'zod'
import type { Declared } from '#platform/endpoint.ts'

/**
 * What the calls of the API are typed by. Whoever composes the API (`server/api/api.ts`) adds its
 * endpoints to this, as types alone: no room has to know who stands above it, and no line of the
 * server comes into a browser.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in from outside
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be
export interface Api {}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint
type AnyEndpoint = Declared<any, any, any, any, any, any>
type Lines = Api extends { endpoints: readonly (infer E)[] } ? Extract<E, AnyEndpoint> : never
type Table = { [E in Lines as `${E['method']} ${E['path']}`]: E }

/** A call by its method and path, as in `GET /api/admin/orders/{id}`. */
export type CallName = keyof Table

/** The calls that only read. */
export type ReadName = Extract<CallName, `GET ${string}`>

/** What a call answers. */
export type AnswerOf<N extends CallName> = z.output<Table[N]['answer']>

/** What a call is sent as its body. */
export type BodyOf<N extends CallName> = InputOf<Table[N]['body']>

/** What a call is asked with: the gaps of its path, its query, its body. */
export type CallInput<N extends CallName> = Part<'params', ParamsOf<Table[N]>> &
  Part<'query', QueryOf<Table[N]['query']>> &
  ([BodyOf<N>] extends [undefined] ? { body?: never } : { body: BodyOf<N> })

/** The input as the arguments that follow a call's name; none where everything may be left out. */
export type CallArguments<Input, More = unknown> =
  Record<never, never> extends Input ? [input?: Input & More] : [input: Input & More]

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

type GapsOf<Path> = Path extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never

type ParamsOf<E extends AnyEndpoint> = [GapsOf<E['path']>] extends [never]
  ? undefined
  : {
      [K in GapsOf<E['path']>]: K extends keyof InputOf<E['params']>
        ? NonNullable<Spelled<InputOf<E['params']>[K]>>
        : string
    }

type QueryOf<S> = S extends z.ZodType ? Query<z.input<S>> : undefined

/** What may be left out may be empty, too: an empty value is not sent. */
type Query<T> = { [K in keyof T]: Spelled<T[K]> | (undefined extends T[K] ? '' : never) }

/** What the server reads a number from takes anything; a client gives it a number, or its digits. */
type Spelled<T> = unknown extends T ? string | number | undefined : T
