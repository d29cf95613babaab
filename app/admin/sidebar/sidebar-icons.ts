import type { DrawnIcon } from '#app/ui/icon.tsx'
import { calendarIcon, draw, menuIcon } from '#app/ui/symbols/drawn-icons.ts'
import { faBagShopping, faCross, faImage, faListUl, faPhone, faSun } from '#app/ui/symbols/solid.ts'
import { getOwn } from '#platform/get-own.ts'

const page = draw('M5 2h9l5 5v15H5zm2 2v16h10V9h-5V4z')
const house = draw('M12 3 2 11h3v10h5v-6h4v6h5V11h3z')
const shield = draw('M12 2l8 3v6c0 5-3.4 9-8 11-4.6-2-8-6-8-11V5z')
const box = draw('M3 3h18v5H3zm1 7h16v11H4zm5 2v2h6v-2z')
const heart = draw('M12 21 3.5 12.5a5.2 5.2 0 0 1 7.3-7.4L12 6.3l1.2-1.2a5.2 5.2 0 0 1 7.3 7.4z')
const sliders = draw('M3 6h10V4h3v6h-3V8H3zm15 0h3v2h-3zM3 16h4v-2h3v6H7v-2H3zm9 0h9v2h-9z')
const people = draw(
  'M8 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7m8 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6M2 20c0-4 2.5-7 6-7s6 3 6 7zm13.5 0c0-2.5-.7-4.6-2-6.2.8-.5 1.6-.8 2.5-.8 3 0 6 3 6 7z',
)
const gift = draw(
  'M3 8h18v4H3zm1 6h7v7H4zm9 0h7v7h-7zM7 3c2 0 4 1.5 5 4 1-2.5 3-4 5-4 2 0 3 2 2 4H5C4 5 5 3 7 3',
)

const icons: Record<string, DrawnIcon> = {
  dashboard: draw('M3 3h8v8H3zm10 0h8v5h-8zm0 7h8v11h-8zM3 13h8v8H3z'),
  drafts: draw(
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20m0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16m-1 2h2v5.6l3.9 3.9-1.4 1.4L11 12.4z',
  ),
  messages: draw('M2 5h20v14H2zM5 7l7 5 7-5zM4 8.8V17h16V8.8l-8 5.6z'),
  responses: draw(
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M7.5 10.6 6 12l4.5 4.5 8-8L17 7l-6.5 6.6z',
  ),
  needs: gift,
  orders: box,
  packing: box,
  logo: draw('m12 2 3 6 7 .8-5 4.7 1.4 7L12 17l-6.4 3.5 1.4-7-5-4.7L9 8z'),
  appearance: draw(
    'M12 2a10 10 0 1 0 0 20c1.7 0 2.6-1.2 2.2-2.6-.5-1.6.3-2.9 2-2.9H18a4 4 0 0 0 4-4C22 6.5 17.5 2 12 2M7 12a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3m3-4a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3m5 0a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3m3 4a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3',
  ),
  'pages-home': house,
  'pages-events': calendarIcon,
  notices: draw('M3 9v6h4l8 5V4L7 9zm14-1v8a5 5 0 0 0 0-8'),
  'pages-media': draw('M2 4h20v16H2zm8 4v8l6-4z'),
  'pages-about': draw('M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20m-1 9v6h2v-6zm0-4v2h2V7z'),
  'pages-donate': heart,
  'pages-contact': faPhone,
  'help-lines': draw(
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20m0 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8M6.3 4.9 4.9 6.3l4 4 1.4-1.4zm11.4 0-4 4 1.4 1.4 4-4zM8.9 13.7l-4 4 1.4 1.4 4-4zm6.2 0-1.4 1.4 4 4 1.4-1.4z',
  ),
  'pages-footer': draw('M3 3h18v18H3zm2 2v9h14V5z'),
  'pages-privacy': shield,
  'pages-terms': page,
  'own-pages': draw('M5 2h9l5 5v15H5zm2 2v16h10V9h-5V4zm4 7h2v2h2v2h-2v2h-2v-2H9v-2h2z'),
  shop: faBagShopping,
  'shop-settings': sliders,
  navigation: menuIcon,
  'hero-sections': draw('M3 3h18v18H3zm2 11v5h14v-5z'),
  testimonials: draw(
    'M4 6h7v7c0 3-2 5-5 5v-3c1.5 0 2-.7 2-2H4zm10 0h7v7c0 3-2 5-5 5v-3c1.5 0 2-.7 2-2h-4z',
  ),
  seo: draw(
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20m-1 2.3A8 8 0 0 0 8 5a12 12 0 0 0-1.7 6H11zm2 0V11h4.7A12 12 0 0 0 16 5a8 8 0 0 0-3-.7zM6.3 13A12 12 0 0 0 8 19a8 8 0 0 0 3 .7V13zm6.7 0v6.7a8 8 0 0 0 3-.7 12 12 0 0 0 1.7-6z',
  ),
  'site-settings': sliders,
  'pages-services': faListUl,
  'pages-addiction-recovery': heart,
  'pages-mental-health': faSun,
  'pages-spiritual-health': faCross,
  'pages-recovery-programs': draw('M3 17h4v4H3zm6-5h4v9H9zm6-5h4v14h-4z'),
  'pages-community-outreach': people,
  'pages-homeless-support': house,
  'image-upload': faImage,
  files: draw('M8 2h8l5 5v12H8zm2 2v13h9V9h-5V4zM3 6h3v15h11v2H3z'),
  'tithely-config': gift,
  people,
  spanish: draw(
    'M3 3h11v3h-2.6c-.5 1.9-1.4 3.6-2.6 5l2.4 2.3-1 2.4-3-2.9-3.3 3.2-1.6-1.6L5.7 11A12 12 0 0 1 4 8h2.4c.2.5.5 1 .8 1.4.7-.9 1.2-2.1 1.6-3.4H3zm11.5 8h2.8L22 21h-2.7l-1-2.5h-4.7l-1 2.5H10zm1.4 2.6-1.4 3.6h2.8z',
  ),
  search: draw(
    'M10 3a7 7 0 0 1 5.6 11.2L21 19.6 19.6 21l-5.4-5.4A7 7 0 1 1 10 3zm0 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  ),
  imports: draw('M11 3h2v8h4l-5 5-5-5h4zm-8 12h2v4h14v-4h2v6H3z'),
  activity: draw('M3 4h2v2H3zm5 0h13v2H8zM3 11h2v2H3zm5 0h13v2H8zm-5 7h2v2H3zm5 0h13v2H8z'),
  deleted: draw('M9 2h6v2h6v2H3V4h6zM5 8h14l-1 14H6zm4 3v8h2v-8zm4 0v8h2v-8z'),
  'site-health': draw('M2 11h4.4L9 4.6l4.4 12 2.3-5.6H22v2h-5l-3.6 8.6L9 9.8 7.6 13H2z'),
  numbers: draw('M3 20h18v2H3zm1-9h4v7H4zm6-8h4v15h-4zm6 5h4v10h-4z'),
  connections: draw('M6 3h4v4h4V3h4v6a6 6 0 0 1-5 5.9V21h-2v-6.1A6 6 0 0 1 6 9z'),
  'email-log': draw('M2 4h20v9h-2V8l-8 5.6L4 8v10h7v2H2zm3 2 7 5 7-5zm8 9h9v2h-9zm0 4h9v2h-9z'),
  backups: draw('M5 3h14v4H5zM3 9h18v12H3zm8 2v4H8l4 4 4-4h-3v-4z'),
  account: draw('M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M3 21c0-4.5 3.5-7.5 9-7.5s9 3 9 7.5z'),
}

/** The sidebar icon of a section. */
export function sidebarIcon(sectionKey: string): DrawnIcon | undefined {
  return getOwn(icons, sectionKey)
}
