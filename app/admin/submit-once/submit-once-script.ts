/** Script for sign-in pages, whose links and codes work only once. */
import { sendOnce } from '#app/ui/interaction/send-once.ts'

sendOnce()
