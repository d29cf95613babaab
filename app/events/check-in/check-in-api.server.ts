import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { csvFile } from '#app/ui/format/csv.ts'
import { endpoint } from '#platform/endpoint.ts'
import { attendanceColumns, enterAttendance, readAttendance } from './attendance.server.ts'
import { readDoor, saveMarks } from './check-in.server.ts'
import {
  attendanceQuery,
  attendanceSchema,
  doorSchema,
  eventDaySchema,
  marksSchema,
  typedSchema,
} from './check-in-schema.ts'

/** Staff endpoints for the door and for attendance. */
export const checkInEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/check-in',
    summary: 'Lists the expected and arrived guests of a date by first name, with counts',
    access: 'responses',
    query: eventDaySchema,
    answer: doorSchema,
    handle: ({ context, query }) => readDoor(context, requireStaff(context.session).userId, query),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/check-in',
    summary: 'Stores check-in marks, keeping the latest for each guest, and returns the list',
    access: 'responses',
    limit: { name: 'check-in', count: 600, seconds: 600 },
    body: marksSchema,
    bodyLimit: 32 * 1024,
    answer: doorSchema,
    handle: ({ context, body }) => saveMarks(context, requireStaff(context.session).userId, body),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/attendance',
    summary: 'Returns how many people were expected at an event and how many came, by date',
    access: 'responses',
    query: attendanceQuery,
    answer: attendanceSchema,
    handle: ({ context, query }) => readAttendance(context, query),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/attendance.csv',
    summary: 'Exports the attendance of an event as CSV',
    access: 'responses',
    activity: { part: 'exports', did: 'Downloaded attendance' },
    query: attendanceQuery,
    answer: z.string(),
    answerType: 'text/csv',
    handle: async ({ context, query }) => {
      const { rows, today } = await readAttendance(context, query)
      return csvFile(`attendance-${today}.csv`, attendanceColumns, rows)
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/attendance',
    summary: 'Stores how many people came to a date, typed by staff, or removes the number',
    access: 'responses',
    body: typedSchema,
    answer: z.object({ ok: z.literal(true) }),
    handle: async ({ context, body }) => {
      await enterAttendance(context, requireStaff(context.session).userId, body)
      return { ok: true as const }
    },
  }),
] as const
