import type { LinksFunction } from 'react-router'
import styles from './sheets.css?url'

/** The styles of the sheets, which no other page carries. */
export const sheetLinks: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
