import { documentSection as document, type OfficeGroup } from './section.ts'

/** The pages of the services: their overview, and one for each. */
export const serviceGroup: OfficeGroup = {
  key: 'services',
  label: 'Services',
  sections: [
    document(
      'pages-services',
      'Services Overview',
      'services',
      'The overview that leads to each service.',
    ),
    document(
      'pages-addiction-recovery',
      'Addiction Recovery',
      'addiction-recovery',
      'For people who want to be free of an addiction.',
    ),
    document(
      'pages-mental-health',
      'Mental Health',
      'mental-health',
      'For people whose mind or mood needs care.',
    ),
    document(
      'pages-spiritual-health',
      'Spiritual Health',
      'spiritual-health',
      'For people who look for prayer and guidance.',
    ),
    document(
      'pages-recovery-programs',
      'Recovery Programs',
      'recovery-programs',
      'Your programs, and how one begins.',
    ),
    document(
      'pages-community-outreach',
      'Community Outreach',
      'community-outreach',
      'How you serve the town, and how others join in.',
    ),
    document(
      'pages-homeless-support',
      'Homeless Support',
      'homeless-support',
      'For people without a home, and for who helps them.',
    ),
  ],
}
