import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { Door } from '#web/features/halaqa/door/door.tsx';
import { Frame } from '#web/features/halaqa/frame/frame.tsx';
import { Home } from '#web/features/halaqa/home/home.tsx';
import { preloadable } from '#web/platform/preloadable.tsx';

/** Each page is a file of its own: whoever reads at home waits for nothing else. */
const page = (load: () => Promise<ComponentType>) => preloadable(load).Component;

const Network = page(async () => (await import('#web/features/halaqa/network/network.tsx')).Network);
const Profile = page(async () => (await import('#web/features/halaqa/profile/profile.tsx')).Profile);
const Notifications = page(
  async () => (await import('#web/features/halaqa/notifications/notifications.tsx')).Notifications,
);
const Composer = page(async () => (await import('#web/features/halaqa/post/composer.tsx')).Composer);
const PostPage = page(async () => (await import('#web/features/halaqa/post/post-page.tsx')).PostPage);

const jobs = () => import('#web/features/halaqa/jobs/pages.ts');
const Board = page(async () => (await jobs()).Board);
const Saved = page(async () => (await jobs()).Saved);
const MyApplications = page(async () => (await jobs()).MyApplications);
const Offers = page(async () => (await jobs()).Offers);
const OfferPage = page(async () => (await jobs()).OfferPage);
const CompanyPage = page(async () => (await jobs()).CompanyPage);
const ApplicationPage = page(async () => (await jobs()).ApplicationPage);
const ApplicationsTo = page(async () => (await jobs()).ApplicationsTo);
const JobPage = page(async () => (await jobs()).JobPage);

const PAGES: readonly [path: string, Page: ComponentType][] = [
  ['/halaqa/network', Network],
  ['/halaqa/post', Composer],
  ['/halaqa/post/:postId', PostPage],
  ['/halaqa/notifications', Notifications],
  ['/halaqa/jobs', Board],
  ['/halaqa/jobs/saved', Saved],
  ['/halaqa/jobs/applications', MyApplications],
  ['/halaqa/jobs/offers', Offers],
  ['/halaqa/jobs/offer', OfferPage],
  ['/halaqa/jobs/company/:id', CompanyPage],
  ['/halaqa/jobs/application/:id', ApplicationPage],
  ['/halaqa/jobs/:part', JobPage],
  ['/halaqa/jobs/edit/:id', OfferPage],
  ['/halaqa/jobs/received/:id', ApplicationsTo],
  ['/halaqa/profile', Profile],
  ['/halaqa/profile/:username', Profile],
];

/** Those that have something to show beside their column on wide windows. */
const WITH_A_SIDE: readonly ComponentType[] = [Home, Network, Board];

/** The circle of people: what they write, who they are, and what happened since. */
export default function HalaqaScreen() {
  const { pathname } = useLocation();
  const Page = PAGES.find(([path]) => matchPath(path, pathname))?.[1] ?? Home;
  return (
    <Frame>
      <Door>
        <Suspense fallback={<ListSkeleton />}>
          <div className={WITH_A_SIDE.includes(Page) ? undefined : 'reading'}>
            <Page />
          </div>
        </Suspense>
      </Door>
    </Frame>
  );
}
