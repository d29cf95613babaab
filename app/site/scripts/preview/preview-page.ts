import { createElement, type ReactNode } from 'react'
import type { PreviewParts } from '#app/site/frame/render-context.ts'
import { previewThemeKey, themeScript } from '#app/site/frame/theme.ts'
import enhanceScript from './preview-enhance.ts?inline-script'
import guard from './preview-guard.ts?inline-script'

/** `words`: the strip's text; `theme`: from the URL; `documentKey`: the document being edited. */
type Given = { words: string; theme: string | null; scriptMark: string; documentKey: string }

/**
 * The parts of a draft preview: a strip at the top, blocked links and forms, and its own theme (`light` or `dark`).
 * Passed to the render, so that other pages carry none of it.
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

/** A custom element, which React's hydration skips. */
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
