import { documentSection as document, type OfficeGroup } from './section.ts'

/** The services overview and the page of each service. */
export const serviceGroup: OfficeGroup = {
  key: 'services',
  label: 'Services',
  sections: [
    document(
      'pages-services',
      'Services Overview',
      'services',
      'The page that introduces all services.',
    ),
    document(
      'pages-addiction-recovery',
      'Addiction Recovery',
      'addiction-recovery',
      'For people who want to be free from addiction.',
    ),
    document(
      'pages-mental-health',
      'Mental Health',
      'mental-health',
      'For people who need care for their mind or mood.',
    ),
    document(
      'pages-spiritual-health',
      'Spiritual Health',
      'spiritual-health',
      'For people looking for prayer and guidance.',
    ),
    document(
      'pages-recovery-programs',
      'Recovery Programs',
      'recovery-programs',
      'Your programs, and how to get started.',
    ),
    document(
      'pages-community-outreach',
      'Community Outreach',
      'community-outreach',
      'How you serve the community, and how others can join in.',
    ),
    document(
      'pages-homeless-support',
      'Homeless Support',
      'homeless-support',
      'For people without a home, and those who help them.',
    ),
  ],
}
