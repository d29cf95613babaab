import { formatted } from '#app/content/formatted/formatted-field.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { group, list, paragraph, text } from '#app/content/kit/fields.ts'
import {
  policyProblem,
  policyVariables,
  policyVariablesOf,
} from '#app/pages/policies/policy-copy.ts'

const policyText = formatted('Text', '', {
  help: 'Leave a blank line to start a new paragraph.',
  problemOf: policyProblem,
})

type PolicyText = {
  key: string
  label: string
  publicPath: string
  lead: string
  sections: readonly { title: string; text: string }[]
}

/** Defines a policy document whose variables are filled in from the settings. */
export function definePolicy({ key, label, publicPath, lead, sections }: PolicyText) {
  return defineDocument({
    key,
    label,
    publicPath,
    summary: (values) => [{ label: 'Sections', value: values.sections.length }],
    changeWarnings: (stored, draft) => {
      const left = policyVariablesOf(textsOf(draft))
      const gone = [...policyVariablesOf(textsOf(stored))].filter((name) => !left.has(name))
      return gone.map((name) => `The page no longer says {${name}}.`)
    },
    guide: {
      title: 'What the words in { } mean',
      steps: [
        ...Object.entries(policyVariables).map(([name, { means }]) => `{${name}}: ${means}.`),
      ],
    },
    fields: {
      top: group('Top of the page', {
        title: text('Title', label, { required: true }),
        lead: paragraph('Introduction', lead),
      }),
      sections: list(
        'Sections',
        { title: text('Title', ''), text: policyText },
        {
          help: 'Words in { } are filled in from your settings, so the page always matches what the site does. You can move them, but don’t change them.',
          namedBy: ['title'],
          addLabel: 'Add Section',
          newItem: { title: 'New Section', text: '' },
          fallback: sections,
        },
      ),
    },
  })
}

function textsOf({ sections }: { sections: readonly { text: string }[] }): string[] {
  return sections.map((section) => section.text)
}
