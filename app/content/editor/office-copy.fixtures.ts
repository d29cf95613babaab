/** An editor's specified name and toasts. */
export type EditorWords = {
  key: string
  /** in the middle and at the start of a sentence */
  name: string
  fullName: string
  /** the button that adds an item, and the title of its toast */
  added?: [button: string, title: string]
}

/** Editors with specified texts (A§8.1, A§8.2). */
export const editorWords: EditorWords[] = [
  { key: 'homepage', name: 'homepage content', fullName: 'Homepage content' },
  {
    key: 'events',
    name: 'events content',
    fullName: 'Events content',
    added: ['Add Event', 'Event Added'],
  },
  {
    key: 'media',
    name: 'media content',
    fullName: 'Media content',
    added: ['Add Video', 'Video Added'],
  },
  {
    key: 'contact',
    name: 'contact content',
    fullName: 'Contact content',
    added: ['Add Resource', 'Resource Added'],
  },
  {
    key: 'footer',
    name: 'footer content',
    fullName: 'Footer content',
    added: ['Add Quick Link', 'Link Added'],
  },
  {
    key: 'about',
    name: 'about content',
    fullName: 'About content',
    added: ['Add Team Member', 'Team Member Added'],
  },
  {
    key: 'donate',
    name: 'donate content',
    fullName: 'Donate content',
    added: ['Add Impact Item', 'Impact Item Added'],
  },
  {
    key: 'addiction-recovery',
    name: 'addiction recovery content',
    fullName: 'Addiction Recovery content',
  },
  { key: 'mental-health', name: 'mental health content', fullName: 'Mental Health content' },
  {
    key: 'spiritual-health',
    name: 'spiritual health content',
    fullName: 'Spiritual Health content',
  },
  {
    key: 'community-outreach',
    name: 'community outreach content',
    fullName: 'Community Outreach content',
  },
  {
    key: 'recovery-programs',
    name: 'recovery programs content',
    fullName: 'Recovery Programs content',
  },
  {
    key: 'tithely',
    name: 'Tithe.ly configuration',
    fullName: 'Tithe.ly configuration',
    added: ['Load Test Config', 'Test Configuration Applied'],
  },
]
