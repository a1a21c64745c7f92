/** Addresses of the pages, without a library: the path decides, links are ordinary links. */

export type Route =
  | { page: "home" }
  | { page: "new"; slug: string | null }
  | { page: "game"; id: string }
  | { page: "join"; token: string }
  | { page: "rules"; slug: string | null; rule: string | null }
  | { page: "card"; slug: string }
  | { page: "learn" }
  | { page: "account" }
  | { page: "notices" }
  | { page: "person"; name: string }
  | { page: "ratings"; slug: string | null }
  | { page: "reset" }
  | { page: "confirm" }
  | { page: "unknown" };

export function read(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "new" && parts.length <= 2) return { page: "new", slug: second ?? null };
  if (first === "game" && second !== undefined && parts.length === 2) return { page: "game", id: second };
  if (first === "join" && second !== undefined && parts.length === 2) return { page: "join", token: second };
  if (first === "rules" && parts.length <= 3)
    return { page: "rules", slug: second ?? null, rule: third ?? null };
  if (first === "card" && second !== undefined && parts.length === 2) return { page: "card", slug: second };
  if (first === "learn" && parts.length === 1) return { page: "learn" };
  if (first === "account" && parts.length === 1) return { page: "account" };
  if (first === "notices" && parts.length === 1) return { page: "notices" };
  if (first === "people" && second !== undefined && parts.length === 2)
    return { page: "person", name: second };
  if (first === "ratings" && parts.length <= 2) return { page: "ratings", slug: second ?? null };
  if ((first === "reset" || first === "confirm") && parts.length === 1) return { page: first };
  return { page: "unknown" };
}

class Router {
  route = $state.raw<Route>(read(location.pathname));
  search = $state.raw(new URLSearchParams(location.search));

  start(): () => void {
    const back = (): void => this.take();
    const click = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link || link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href, location.href);
      if (
        url.origin !== location.origin ||
        url.pathname.startsWith("/api") ||
        url.pathname.startsWith("/docs") ||
        url.pathname.endsWith(".txt")
      )
        return;
      event.preventDefault();
      this.go(url.pathname + url.search);
    };
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }

  go(path: string): void {
    if (path !== location.pathname + location.search) history.pushState(null, "", path);
    this.take();
    scrollTo(0, 0);
  }

  /** Change what follows the question mark, without a step back to what was there before. */
  keep(search: URLSearchParams): void {
    const text = search.toString();
    history.replaceState(null, "", location.pathname + (text ? `?${text}` : ""));
    this.search = search;
  }

  private take(): void {
    this.route = read(location.pathname);
    this.search = new URLSearchParams(location.search);
  }
}

export const router = new Router();
