/** What a person is told whose code was not taken. */
export const codeRefusals = {
  wrong: {
    status: 401,
    message: 'That code is not right. Take the one that your app shows now, and try again.',
  },
  used: {
    status: 401,
    message: 'That code was used already. Wait until your app shows the next one.',
  },
  locked: {
    status: 429,
    message: 'Too many wrong codes. Please wait 15 minutes and try again.',
  },
  over: {
    status: 401,
    message: 'Too much time has passed, or too many codes were wrong. Please sign in again.',
  },
} as const
