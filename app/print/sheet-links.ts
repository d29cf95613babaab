import type { LinksFunction } from 'react-router'
import styles from './sheets.css?url'

/** Styles that only sheets load. */
export const sheetLinks: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
