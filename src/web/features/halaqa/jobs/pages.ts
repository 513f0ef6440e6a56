/** The pages of the job board, in one file of their own. */
export { ApplicationPage } from '#web/features/halaqa/jobs/application-page.tsx';
export { ApplicationsTo, MyApplications } from '#web/features/halaqa/jobs/applications.tsx';
export { Board } from '#web/features/halaqa/jobs/board.tsx';
export { CompanyPage } from '#web/features/halaqa/jobs/company-page.tsx';
export { JobPage } from '#web/features/halaqa/jobs/job-page.tsx';
export { OfferPage } from '#web/features/halaqa/jobs/offer-page.tsx';
export { Offers } from '#web/features/halaqa/jobs/offers.tsx';
export { Saved } from '#web/features/halaqa/jobs/saved.tsx';
