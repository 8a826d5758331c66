// proto
#pragma once
#include <array>
#include <vector>
#include <algorithm>
#include "arrangement.hpp"
#include "groups.hpp"
#include "keepers.hpp"
#include "layout.hpp"
#include "line_overlap.hpp"
#include "turn.hpp"
namespace sixfold::rummy {

struct Relaid { bool found=false; bool proven=false; int kept=-1; std::vector<Group> groups; };
inline long fm_states=0, fm_leaves=0;

class FewestMoves {
 public:
  FewestMoves(std::span<const Group> old, KeeperRule rule): old_(old.begin(),old.end()), rule_(rule) {}

  // arrangement: concluded, qwirkles fixed.
  Relaid solve(const Arrangement& a, std::size_t width, int floor=-1) {
    table_=&a; best_={}; best_.kept=floor; 
    build();
    std::vector<State> beam(1);
    levels_.clear();
    int dropped=-1; dropped_leaf_=-1;
    for(int level=0;level<symbols;++level){
      levels_.push_back(beam);
      beam=expand(beam,level,width,dropped);
    }
    std::ranges::sort(beam,[](const State&x,const State&y){return x.bound>y.bound;});
    for(const State& s:beam){ if(s.bound<=best_.kept) break; leaf(s); }
    best_.proven = dropped<=best_.kept && dropped_leaf_<=best_.kept;
    dropped_=dropped;
    return best_;
  }
  int dropped_;
  int root_bound(){ return root_; }
 private:
  struct State { std::array<PackedLine,symbols> column{}; int kept=0, bound=0; int parent=-1, option=-1; };
  struct Option { PackedLine line; std::array<std::uint8_t,symbols> shape; int kept; };

  void build(){
    overlaps_.clear(); overlaps_.reserve(lines);
    for(int line=0;line<lines;++line){
      std::vector<uint8_t> olds; for(auto&g:old_) if(g.line==line) olds.push_back(g.places);
      LineVector most{}; const Bounds& p=table_->part[line>=symbols];
      for(int i=0;i<symbols;++i) most[i]=(uint8_t)p.most.at(kind_at(line,i));
      overlaps_.emplace_back(olds,most,table_->least_qwirkles[line],rule_==KeeperRule::any?1:0);
    }
    for(int i=0;i<symbols;++i) order_[i]=i;
    for(int r=0;r<symbols;++r){ options_[r].clear(); Option o{}; list(r,0,o); 
      std::ranges::sort(options_[r],[](auto&x,auto&y){return x.kept>y.kept;}); }
    std::ranges::sort(order_,[&](int x,int y){return options_[x].size()<options_[y].size();});
    future_[symbols]=0;
    for(int l=symbols-1;l>=0;--l) future_[l]=future_[l+1]+(options_[order_[l]].empty()?-1000:options_[order_[l]][0].kept);
    // column tables
    for(int s=0;s<symbols;++s){
      for(auto&t:column_[s]) t.fill(LineOverlap::impossible);
      overlaps_[symbols+s].each_line([&](PackedLine v){ column_[s][symbols][v]=(int8_t)overlaps_[symbols+s].kept(v); });
      for(int level=symbols-1;level>=0;--level){
        int row=order_[level];
        overlaps_[symbols+s].each_line([&](PackedLine v){
          PackedLine p=(PackedLine)(v&~(3<<(2*row)));
          auto& x=column_[s][level][p];
          x=std::max(x,column_[s][level+1][v]);
        });
      }
    }
    root_=future_[0]; for(int s=0;s<symbols;++s) root_+=column_[s][0][0];
  }
  void list(int row,int place,Option&o){
    if(place==symbols){ o.kept=overlaps_[row].kept(o.line); if(o.kept>=0) options_[row].push_back(o); return; }
    int kind=kind_at(row,place);
    for(int a=table_->part[0].least.at(kind);a<=table_->part[0].most.at(kind);++a)
      for(int b=table_->part[1].least.at(kind);b<=table_->part[1].most.at(kind);++b){
        if(a+b<table_->whole.least.at(kind)||a+b>table_->whole.most.at(kind)) continue;
        Option n=o; n.line=(PackedLine)(o.line|pack_one(place,a)); n.shape[place]=(uint8_t)b; list(row,place+1,n);
      }
  }
  std::vector<State> expand(const std::vector<State>& beam,int level,std::size_t width,int& dropped){
    std::vector<State> next; int row=order_[level];
    for(int i=0;i<(int)beam.size();++i){
      for(int j=0;j<(int)options_[row].size();++j){
        const Option& o=options_[row][j];
        State n; n.kept=beam[i].kept+o.kept; n.bound=n.kept+future_[level+1]; n.parent=i; n.option=j;
        bool ok=true;
        ++fm_states;
        for(int s=0;s<symbols;++s){
          n.column[s]=(PackedLine)(beam[i].column[s]|pack_one(row,o.shape[s]));
          int u=column_[s][level+1][n.column[s]];
          if(u<0){ok=false;break;}
          n.bound+=u;
        }
        if(!ok||n.bound<=best_.kept) continue;
        next.push_back(n);
      }
    }
    if(next.size()>width){
      std::ranges::stable_sort(next,[](auto&x,auto&y){return x.bound>y.bound;});
      dropped=std::max(dropped,next[width].bound);
      next.resize(width);
    }
    return next;
  }
  void leaf(const State& s){
    const State* at=&s;
    for(int i=0;i<symbols;++i) vec_[symbols+i]=s.column[i];
    for(int level=symbols-1;level>=0;--level){
      vec_[order_[level]]=options_[order_[level]][at->option].line;
      at=&levels_[level][at->parent];
    }
    for(auto& g:guests_) g.clear();
    std::vector<Group> homeless; 
    measure(homeless);
    if(best_.kept>=s.bound||homeless.empty()) return;
    tries_=64;
    house(homeless,0,s.bound);
    if(best_.kept<s.bound) dropped_leaf_=std::max(dropped_leaf_,s.bound);
  }
  void measure(std::vector<Group>& homeless){
    std::vector<Group> groups; ++fm_leaves;
    for(int i=0;i<lines;++i) overlaps_[i].lay(i,vec_[i],groups,homeless,guests_[i]);
    int k=kept_cards(old_,groups,rule_);
    if(k>best_.kept){best_.found=true;best_.kept=k;best_.groups=groups;}
  }
  void house(const std::vector<Group>& homeless,std::size_t i,int bound){
    if(best_.kept>=bound||tries_==0) return;
    if(i==homeless.size()){ --tries_; std::vector<Group> h; measure(h); return; }
    bool any=false;
    const Group& g=homeless[i];
    for(int p=0;p<symbols;++p) if(g.places>>p&1){
      int kind=kind_at(g.line,p); int x=is_color_line(g.line)?shape_line(kind):color_line(kind); int place=place_in(x,kind);
      if(count_at(vec_[x],place)==0) continue;
      guests_[x].push_back(place);
      if(overlaps_[x].can_host(vec_[x],guests_[x])){any=true;house(homeless,i+1,bound);}
      guests_[x].pop_back();
    }
    if(!any) house(homeless,i+1,bound);
  }
  int tries_=0,dropped_leaf_=-1; std::array<PackedLine,lines> vec_{}; std::array<std::vector<int>,lines> guests_;
  std::vector<Group> old_; KeeperRule rule_; const Arrangement* table_=nullptr; Relaid best_;
  std::vector<LineOverlap> overlaps_; std::array<int,symbols> order_{}; std::array<int,symbols+1> future_{};
  std::array<std::vector<Option>,symbols> options_;
  std::array<std::array<std::array<int8_t,packed_lines>,symbols+1>,symbols> column_;
  std::vector<std::vector<State>> levels_; int root_=0;
};
}
