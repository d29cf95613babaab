import { defineDocument } from '#app/content/kit/document.ts'
import { type Field, group, list, paragraph, text } from '#app/content/kit/fields.ts'
import {
  policyProblem,
  policyVariables,
  policyVariablesOf,
} from '#app/pages/policies/policy-copy.ts'

type PolicyText = {
  key: string
  label: string
  publicPath: string
  lead: string
  sections: readonly { title: string; text: string }[]
}

/** A document of plain words under headings, whose promises are filled in from the settings. */
export function definePolicy({ key, label, publicPath, lead, sections }: PolicyText) {
  return defineDocument({
    key,
    label,
    publicPath,
    summary: (values) => [{ label: 'Sections', value: values.sections.length }],
    changeWarnings: (stored, draft) => {
      const left = policyVariablesOf(textsOf(draft))
      const gone = [...policyVariablesOf(textsOf(stored))].filter((name) => !left.has(name))
      return gone.map((name) => `{${name}} is no longer filled in: the page says it no more.`)
    },
    guide: {
      title: 'How to write a link, and what the words in { } stand for',
      steps: [
        'A link is its words in [ ], then its address in ( ), as in [write to us](/contact) or [911](tel:911).',
        ...Object.entries(policyVariables).map(([name, { means }]) => `{${name}}: ${means}.`),
      ],
    },
    fields: {
      top: group('Top of the page', {
        title: text('Title', label, { required: true }),
        lead: paragraph('First words', lead),
      }),
      sections: list(
        'Sections',
        { title: text('Title', ''), text: policyText('Text') },
        {
          help: 'Words in { } are filled in from the settings, so that the page promises what the site does. Leave them as they are, and move them as you like.',
          addLabel: 'Add Section',
          newItem: { title: 'New Section', text: '' },
          fallback: sections,
        },
      ),
    },
  })
}

function policyText(label: string): Field<string> {
  const plain = paragraph(label, '', { help: 'A blank line begins a new paragraph.' })
  const input = plain.input.superRefine((value, { addIssue }) => {
    const message = policyProblem(String(value))
    if (message) addIssue({ code: 'custom', message })
  })
  return { ...plain, input }
}

function textsOf({ sections }: { sections: readonly { text: string }[] }): string[] {
  return sections.map((section) => section.text)
}
