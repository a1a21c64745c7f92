/**
 * Shows notices that the server pushes while no page of it is open, and opens the table when one is clicked.
 * It keeps nothing and answers no requests of pages.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const told = event.data.json();
  // The same notice sent twice has the same tag: the second replaces the first without a sound.
  const shown = { body: told.body, tag: told.tag, data: { path: told.path }, icon: "/favicon.svg" };
  event.waitUntil(self.registration.showNotification(told.title, shown));
});

async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
