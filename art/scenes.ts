import { bookLamp } from './scenes/book-lamp.ts'
import { breadAndSoup } from './scenes/bread-and-soup.ts'
import { bridge } from './scenes/bridge.ts'
import { chapelTrees } from './scenes/chapel-trees.ts'
import { circleOfChairs } from './scenes/circle-of-chairs.ts'
import { creekAndFalls } from './scenes/creek-and-falls.ts'
import { gardenRows } from './scenes/garden-rows.ts'
import { guitarHearth } from './scenes/guitar-hearth.ts'
import { hillsFirstLight } from './scenes/hills.ts'
import { homeHero } from './scenes/home-hero.ts'
import { litWindow } from './scenes/lit-window.ts'
import { longTable } from './scenes/long-table.ts'
import { mugHands } from './scenes/mug-hands.ts'
import { openDoor } from './scenes/open-door.ts'
import { portraitGarden } from './scenes/portrait-garden.ts'
import { portraitCoat, portraitGlasses } from './scenes/portraits.ts'
import { roadHome } from './scenes/road-home.ts'
import { seedling } from './scenes/seedling.ts'
import { shopHall } from './scenes/shop-hall.ts'
import { stillChairs, stillGuitar, stillPulpit, stillRiver } from './scenes/stills.ts'
import { sunriseRiver } from './scenes/sunrise-river.ts'
import { vanOutreach } from './scenes/van-outreach.ts'
import { workbench } from './scenes/workbench.ts'

/** One picture of the site, with its alt text. */
export type Scene = {
  name: string
  alt: string
  /** what crops keep visible, in percent of width and height; the center by default */
  focus?: { x: number; y: number }
  category: 'hero' | 'about' | 'services' | 'events' | 'media' | 'general' | 'product'
  svg(): string
}

/** Every picture, in the order of the image library. */
export const scenes: readonly Scene[] = [
  {
    name: 'home-hero',
    focus: { x: 88, y: 60 },
    category: 'hero',
    svg: homeHero,
    alt: 'A small house on a hill at dusk, with one lit window and the porch lamp on.',
  },
  {
    name: 'hills-first-light',
    focus: { x: 62, y: 60 },
    category: 'hero',
    svg: hillsFirstLight,
    alt: 'First light over soft hills, and one house with its lamp still on.',
  },
  {
    name: 'creek-and-falls',
    focus: { x: 56, y: 50 },
    category: 'services',
    svg: creekAndFalls,
    alt: 'A creek falls over two ledges into a clear pool among fir trees and ferns.',
  },
  {
    name: 'road-home',
    focus: { x: 80, y: 50 },
    category: 'about',
    svg: roadHome,
    alt: 'A road bends through evening fields toward a house with its lights on.',
  },
  {
    name: 'long-table',
    category: 'events',
    svg: longTable,
    alt: 'A long table set for supper under three warm lamps.',
  },
  {
    name: 'mug-hands',
    focus: { x: 50, y: 55 },
    category: 'services',
    svg: mugHands,
    alt: 'Two hands around a warm mug.',
  },
  {
    name: 'lit-window',
    focus: { x: 48, y: 50 },
    category: 'about',
    svg: litWindow,
    alt: 'A window glows at night, with a plant on its sill and a lamp inside.',
  },
  {
    name: 'garden-rows',
    focus: { x: 92, y: 75 },
    category: 'services',
    svg: gardenRows,
    alt: 'Rows of young plants in a shared garden, with a watering can nearby.',
  },
  {
    name: 'bridge',
    focus: { x: 52, y: 58 },
    category: 'services',
    svg: bridge,
    alt: 'A wooden footbridge crosses a quiet creek in the evening.',
  },
  {
    name: 'open-door',
    focus: { x: 52, y: 60 },
    category: 'services',
    svg: openDoor,
    alt: 'An open front door at night, with light spilling onto the steps.',
  },
  {
    name: 'chapel-trees',
    focus: { x: 53, y: 60 },
    category: 'about',
    svg: chapelTrees,
    alt: 'A small chapel with lit windows among fir trees at dusk.',
  },
  {
    name: 'book-lamp',
    focus: { x: 58, y: 60 },
    category: 'media',
    svg: bookLamp,
    alt: 'An open book lies in the light of a lamp, a warm mug beside it.',
  },
  {
    name: 'circle-of-chairs',
    category: 'events',
    svg: circleOfChairs,
    alt: 'A circle of empty chairs waits around one lamp.',
  },
  {
    name: 'bread-and-soup',
    focus: { x: 48, y: 60 },
    category: 'services',
    svg: breadAndSoup,
    alt: 'A bowl of hot soup and a loaf of bread, ready to share.',
  },
  {
    name: 'van-outreach',
    focus: { x: 46, y: 70 },
    category: 'services',
    svg: vanOutreach,
    alt: 'A small van under a street lamp, with blankets, boxes, and hot coffee set out.',
  },
  {
    name: 'workbench',
    focus: { x: 48, y: 60 },
    category: 'services',
    svg: workbench,
    alt: 'A birdhouse takes shape on a workbench under a lamp.',
  },
  {
    name: 'shop-hall',
    focus: { x: 84, y: 62 },
    category: 'hero',
    svg: shopHall,
    alt: 'A shirt and a hoodie hang on pegs in the evening, above a bench with a warm mug.',
  },
  {
    name: 'sunrise-river',
    category: 'general',
    svg: sunriseRiver,
    alt: 'The sun rises over a wide, calm river.',
  },
  {
    name: 'guitar-hearth',
    focus: { x: 56, y: 60 },
    category: 'events',
    svg: guitarHearth,
    alt: 'A guitar beside a stone hearth with a fire burning.',
  },
  {
    name: 'seedling',
    focus: { x: 45, y: 45 },
    category: 'general',
    svg: seedling,
    alt: 'A young plant in the morning sun, its roots deep in the soil.',
  },
  {
    name: 'portrait-coat',
    category: 'about',
    svg: portraitCoat,
    alt: 'A hat and a coat with a gold scarf hang on pegs.',
  },
  {
    name: 'portrait-glasses',
    focus: { x: 50, y: 55 },
    category: 'about',
    svg: portraitGlasses,
    alt: 'Reading glasses and a warm mug rest on a stack of books.',
  },
  {
    name: 'portrait-garden',
    category: 'about',
    svg: portraitGarden,
    alt: 'Garden gloves and a trowel lie beside a crate of seedlings.',
  },
  {
    name: 'still-pulpit',
    category: 'media',
    svg: stillPulpit,
    alt: 'A reading stand with an open book and a small lamp.',
  },
  {
    name: 'still-guitar',
    focus: { x: 50, y: 60 },
    category: 'media',
    svg: stillGuitar,
    alt: 'A guitar and a chair wait beside the fire.',
  },
  {
    name: 'still-chairs',
    category: 'media',
    svg: stillChairs,
    alt: 'Two armchairs face each other by a window, a lamp between them.',
  },
  {
    name: 'still-river',
    category: 'media',
    svg: stillRiver,
    alt: 'The river at dawn, with reeds along the bank.',
  },
]
