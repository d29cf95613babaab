import { z } from 'zod'
import { checkInEndpoints } from '#app/events/check-in/check-in-api.server.ts'
import { listFeed, occurrencesAnswer } from '#app/events/dates/occurrence-feed.server.ts'
import { signUp, signUpLimit } from '#app/events/newsletter/confirmation.server.ts'
import { newsletterEndpoints } from '#app/events/newsletter/newsletter-api.server.ts'
import { questionSchema } from '#app/events/questions/answers-schema.ts'
import { createResponse } from '#app/events/responses/create-response.server.ts'
import {
  cancelResponse,
  changeLimit,
  nameResponse,
  readQuestions,
  responseLimit,
} from '#app/events/responses/responses.server.ts'
import {
  readOwnResponses,
  responsesCookie,
  responsesCookieWithout,
} from '#app/events/responses/responses-cookie.ts'
import { responseEndpoints } from '#app/events/responses/staff-api.server.ts'
import { helperEndpoints } from '#app/events/shifts/staff-helpers-api.server.ts'
import { siteNoticeEndpoints } from '#app/events/site-notices/site-notices-api.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { namingSchema, rangeSchema, respondSchema, signUpSchema, tokenSchema } from './schema.ts'

const idParameter = z.object({ id: z.string().max(100) })
const done = z.object({ ok: z.literal(true) })

/** This feature's endpoints. */
export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/events/occurrences',
    summary: 'Lists the dates of events, by default for the next 60 days',
    access: 'public',
    query: rangeSchema,
    answer: occurrencesAnswer,
    handle: ({ context, query }) => listFeed(context, query),
  }),
  endpoint({
    method: 'POST',
    path: '/api/events/responses',
    summary: 'Creates a response to an event: RSVP, volunteer, or join. Its token allows changes',
    access: 'public',
    limit: responseLimit,
    body: respondSchema.strict(),
    answer: z.object({
      id: z.string(),
      token: z.string(),
      action: z.enum(['rsvp', 'volunteer', 'join']),
      name: z.string(),
      contact: z.string(),
      people: z.number(),
      isWaiting: z.boolean().describe('on the waiting list, because the date is full'),
      questions: z.array(questionSchema).describe('what the event asks its guests'),
      answers: z.record(z.string(), z.string()).describe('by the ids of the questions'),
    }),
    handle: async ({ context, request, body }) => {
      const ownKeys = readOwnResponses(request)
      const answer = await createResponse(context, body, ownKeys)
      const { id, token, action, name, contact, people, isWaiting } = answer
      const cookie = responsesCookie(answer, ownKeys, context.config.siteUrl)
      const asked = await readQuestions(context, answer)
      return Response.json(
        { id, token, action, name, contact, people, isWaiting, ...asked },
        { headers: { 'set-cookie': cookie } },
      )
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/events/responses/{id}',
    summary: 'Adds a name, a contact, the number of people, and answers to a response',
    access: 'public',
    limit: changeLimit,
    params: idParameter,
    body: namingSchema.extend(tokenSchema.shape).strict(),
    answer: z.object({
      id: z.string(),
      name: z.string(),
      contact: z.string(),
      people: z.number(),
      isEmailed: z.boolean().describe('a confirmation goes to the email address'),
    }),
    handle: async ({ context, params, body }) => {
      const ownKey = { id: params.id, token: body.token }
      const { id, name, contact, people, isEmailed } = await nameResponse(context, ownKey, body)
      return { id, name, contact, people, isEmailed }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/events/responses/{id}/cancel',
    summary: 'Cancels a response',
    access: 'public',
    limit: changeLimit,
    params: idParameter,
    body: tokenSchema.strict(),
    answer: done,
    handle: async ({ context, request, params, body }) => {
      const ownKey = { id: params.id, token: body.token }
      await cancelResponse(context, ownKey)
      const cookie = responsesCookieWithout(
        ownKey,
        readOwnResponses(request),
        context.config.siteUrl,
      )
      return Response.json({ ok: true }, { headers: { 'set-cookie': cookie } })
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Signs an email address up for the newsletter; its owner confirms by email',
    access: 'public',
    limit: signUpLimit,
    body: signUpSchema.strict(),
    answer: done,
    handle: async ({ context, body }) => {
      await signUp(context, body.email)
      return { ok: true }
    },
  }),
  ...responseEndpoints,
  ...checkInEndpoints,
  ...helperEndpoints,
  ...newsletterEndpoints,
  ...siteNoticeEndpoints,
] as const
