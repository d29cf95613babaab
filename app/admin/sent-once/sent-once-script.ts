/** The script of every page of signing in, whose links and codes work once. */
import { sendOnce } from '#app/ui/press/send-once.ts'

sendOnce()
