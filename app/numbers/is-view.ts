import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { hasSessionCookie } from '#app/accounts/session/session.server.ts'

/**
 * How the browsers of most visitors call themselves, to the letter, so that no other name can hide in it.
 * Who fits is not looked up among the names of robots, which takes a third of a cached answer (record 54).
 */
const ordinaryBrowser = new RegExp(
  [
    String.raw`^Mozilla/5\.0 \((?:Windows NT [\d.]+(?:; (?:Win64|WOW64|x64))*|X11; (?:Ubuntu; )?(?:Linux|CrOS) [\w .]+`,
    String.raw`|Macintosh; Intel Mac OS X [\d_.]+|iPhone; CPU iPhone OS [\d_]+ like Mac OS X|iPad; CPU OS [\d_]+ like Mac OS X`,
    String.raw`|Linux; Android [\d.]+; K|Android [\d.]+; Mobile)(?:; rv:[\d.]+)?\) `,
    String.raw`(?:AppleWebKit/[\d.]+ \(KHTML, like Gecko\)`,
    String.raw`(?: (?:Chrome|Version|Safari|Edg|EdgA|EdgiOS|OPR|CriOS|FxiOS|SamsungBrowser)/[\d.]+| Mobile(?:/\w+)?)+`,
    String.raw`|Gecko/[\d.]+ Firefox/[\d.]+)$`,
  ].join(''),
)

/** True for what says in its name that nobody sits before it, or does not say that it is a browser. */
export function isRobot(agent: string | undefined): boolean {
  return !agent || (!ordinaryBrowser.test(agent) && isbot(agent))
}

/**
 * True where a browser asks for a page to show it to a visitor: not what is fetched ahead, for whether that is
 * ever shown nobody tells; not what stands in a frame; not staff, as long as they are signed in.
 */
export function isView(headers: IncomingHttpHeaders): boolean {
  const wanted = headers['sec-fetch-dest']
  if (wanted === undefined ? !headers.accept?.includes('text/html') : wanted !== 'document') {
    return false
  }
  if (headers['sec-purpose'] || headers.purpose || headers['x-purpose'] || headers['x-moz']) {
    return false
  }
  return !hasSessionCookie(headers.cookie) && !isRobot(headers['user-agent'])
}
