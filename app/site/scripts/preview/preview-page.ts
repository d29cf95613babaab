import { createElement, type ReactNode } from 'react'
import type { PreviewParts } from '#app/site/frame/render-context.ts'
import { previewThemeKey, themeScript } from '#app/site/frame/theme.ts'
import enhanceScript from './preview-enhance.ts?inline-script'
import guard from './preview-guard.ts?inline-script'

/** What the strip says, the theme of the address, what marks our scripts, and the document whose words open. */
type Given = { words: string; theme: string | null; scriptMark: string; documentKey: string }

/**
 * A page that shows a draft: it says so at its top (`words`), its links stay put, nothing is sent from it,
 * and it has the theme that the address names (`light` or `dark`), for this view alone. The drawing
 * of the page is given it, so that other pages carry nothing of it.
 */
export function previewParts(given: Given): PreviewParts {
  const { theme } = given
  const named =
    theme === 'light' || theme === 'dark'
      ? `try{localStorage.setItem('${previewThemeKey}','${theme}')}catch{}`
      : ''
  return {
    themeScript: named + themeScript(previewThemeKey),
    enhanceScript,
    strip: strip(given),
  }
}

/** An element of its own name: React, which takes up the page, passes over what it does not know. */
function strip({ words, scriptMark, documentKey }: Given): ReactNode {
  return createElement(
    'preview-strip',
    {
      role: 'region',
      'aria-label': 'Preview',
      'data-document': documentKey,
      style: {
        display: 'block',
        position: 'sticky',
        top: '0',
        zIndex: 60,
        padding: '.5rem 1rem',
        background: 'var(--ink)',
        color: 'var(--page)',
        fontSize: '.9375rem',
        textAlign: 'center',
      },
    },
    createElement('strong', null, words),
    createElement('span', { role: 'status', style: { display: 'block' } }),
    createElement('script', { nonce: scriptMark }, guard),
  )
}
